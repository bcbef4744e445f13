import '../styles/register-site-styles.ts';
import { adoptSiteStyles } from '../styles/adopt-site-styles.ts';
import { startSearch } from './start-search.tsx';

void adoptSiteStyles().then(startSearch);
