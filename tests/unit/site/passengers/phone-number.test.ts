import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';
import { beforeAll, describe, expect, test } from 'vitest';
import { getLoadedLibrary, subscribeToLibrary } from '#site/booking/passengers/phone-library.ts';
import {
  fallbackLibrary,
  toDisplayedPhone,
  parsePhoneInput,
  type PhoneLibrary,
} from '#site/booking/passengers/phone-number.ts';

let library: PhoneLibrary = fallbackLibrary;

beforeAll(async () => {
  await new Promise<void>(resolve => subscribeToLibrary(resolve));
  library = getLoadedLibrary() ?? fallbackLibrary;
});

describe('a phone number', () => {
  test('is whole once its digits are possible in the country', () => {
    expect(parsePhoneInput('307555010', 'us', library)).toEqual({
      phone: '307555010',
      phoneCountry: 'us',
      phoneNumber: '',
    });
    expect(parsePhoneInput('3075550101', 'us', library)).toEqual({
      phone: '3075550101',
      phoneCountry: 'us',
      phoneNumber: '+13075550101',
    });
  });

  test('keeps the digits as typed, without what is between them, at most 15', () => {
    expect(parsePhoneInput('(307) 555-0101', 'us', library).phone).toBe('3075550101');
    expect(parsePhoneInput('1234567890123456789', 'us', library).phone).toBe('123456789012345');
    expect(parsePhoneInput('07700 900123', 'gb', library)).toEqual({
      phone: '07700900123',
      phoneCountry: 'gb',
      phoneNumber: '+447700900123',
    });
  });

  test.each(['+44 20 7946 0958', '+442079460958', '442079460958'])(
    'pasted as %j brings its country along',
    text => {
      expect(parsePhoneInput(text, 'us', library)).toEqual({
        phone: '02079460958',
        phoneCountry: 'gb',
        phoneNumber: '+442079460958',
      });
    },
  );

  test('is nothing while nothing is typed', () => {
    expect(parsePhoneInput('', 'us', library)).toEqual({ phone: '', phoneCountry: 'us', phoneNumber: '' });
    expect(parsePhoneInput('', '', library)).toEqual({ phone: '', phoneCountry: '', phoneNumber: '' });
  });

  test('that came back whole is shown as country and digits again, in every country', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples);
      if (!example) continue;
      const shown = toDisplayedPhone(
        { phone: example.number.slice(1), phoneCountry: '', phoneNumber: example.number },
        library,
      );
      expect(parsePhoneInput(shown.phone, shown.phoneCountry, library)).toEqual(shown);
      expect(shown.phoneNumber).toBe(example.number);
    }
  });

  test('that came back whole and is edited before its country is known stays a whole one', () => {
    expect(parsePhoneInput('442079460959', '', library)).toEqual({
      phone: '02079460959',
      phoneCountry: 'gb',
      phoneNumber: '+442079460959',
    });
  });
});

describe('before the library is there, a phone number', () => {
  test('of the United States is taken', () => {
    expect(parsePhoneInput('3075550101', 'us', fallbackLibrary).phoneNumber).toBe('+13075550101');
    expect(parsePhoneInput('1075550101', 'us', fallbackLibrary).phoneNumber).toBe('');
  });

  test('with its country code is taken whole', () => {
    expect(parsePhoneInput('+442079460958', 'us', fallbackLibrary)).toEqual({
      phone: '442079460958',
      phoneCountry: '',
      phoneNumber: '+442079460958',
    });
  });

  test('that came back whole is shown whole', () => {
    const entry = { phone: '442079460958', phoneCountry: '', phoneNumber: '+442079460958' };
    expect(toDisplayedPhone(entry, fallbackLibrary)).toEqual(entry);
  });
});
