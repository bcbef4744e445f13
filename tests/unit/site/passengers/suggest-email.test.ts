import { expect, test } from 'vitest';
import { suggestEmail } from '#site/booking/passengers/suggest-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmail.vom', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['Gmial.Com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['homail.com', 'hotmail.com'],
  ['hotmial.co.uk', 'hotmail.co.uk'],
  ['hotmail.co.ku', 'hotmail.co.uk'],
  ['yahoo.co', 'yahoo.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.fr', 'yahoo.fr'],
  ['outlok.com', 'outlook.com'],
  ['outloook.com', 'outlook.com'],
  ['oultook.com', 'outlook.com'],
  ['icloud.cmo', 'icloud.com'],
  ['iclod.com', 'icloud.com'],
  ['icloud.co', 'icloud.com'],
  ['aol.con', 'aol.com'],
  ['me.cmo', 'me.com'],
  ['comcast.ent', 'comcast.net'],
  ['comcats.net', 'comcast.net'],
  ['example.con', 'example.com'],
  ['mail.example.ogr', 'mail.example.org'],
  ['mail.example.con', 'mail.example.com'],
  ['example.co.ku', 'example.co.uk'],
  ['example.nett', 'example.net'],
])('%s was meant to be %s', (domain, meant) => {
  expect(suggestEmail(`amelia@${domain}`)).toEqual(`amelia@${meant}`);
});

test.each([
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'gmx.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'fastmail.com',
  'fastmail.fm',
  'me.com',
  'mac.com',
  'live.com',
  'live.nl',
  'msn.com',
  'aol.com',
  'aol.de',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.co.id',
  'yahoo.com.ar',
  'yahoo.com.ph',
  'yahoo.ie',
  'hotmail.nl',
  'hotmail.be',
  'outlook.pt',
  'icloud.com',
  'cloud.com',
  'hey.com',
  'proton.me',
  'pm.me',
  'protonmail.ch',
  'web.de',
  'example.co',
  'startup.cm',
  'example.cam',
  'example.mom',
  'me.co',
  'columbia.edu',
  'example.org',
  'mail.ru',
  'qq.com',
  'naver.com',
  'zoho.com',
  'tutanota.com',
  'orange.fr',
  'example.museum',
])('%s is not questioned', domain => {
  expect(suggestEmail(`amelia@${domain}`)).toEqual(null);
});

test.each([
  ['<amelia@example.org>', 'amelia@example.org'],
  ['mailto:amelia@example.org', 'amelia@example.org'],
  [' <amelia@gmial.com> ', 'amelia@gmail.com'],
])('%s was pasted, and %s is the address', (pasted, address) => {
  expect(suggestEmail(pasted)).toBe(address);
});

test.each(['', 'amelia', 'amelia@', '@gmail.com', 'a b@gmial.com', 'amelia@gmial'])(
  'nothing is suggested for "%s"',
  text => {
    expect(suggestEmail(text)).toEqual(null);
  },
);
