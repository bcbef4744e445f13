import { DatabaseSync } from 'node:sqlite';
import { openSqliteDatabases } from '#backend/open-database.ts';

/** Opens the databases in a folder, and is killed (-9) before the first statement that begins with a text, if any. */
const [folder = '', killBefore = ''] = process.argv.slice(2);

// oxlint-disable-next-line typescript/unbound-method -- it is called on a database
const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function execute(sql) {
  if (killBefore !== '' && sql.trim().startsWith(killBefore)) process.kill(process.pid, 'SIGKILL');
  exec.call(this, sql);
};

const { close } = openSqliteDatabases(folder, true);
await close();
process.stdout.write('opened');
