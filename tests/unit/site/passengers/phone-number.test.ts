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
  // Another file of the same worker may have loaded it.
  if (getLoadedLibrary() === null) await new Promise<void>(resolve => subscribeToLibrary(resolve));
  library = getLoadedLibrary() ?? fallbackLibrary;
});

describe('parsePhoneInput', () => {
  test('has a full number once the digits are possible in the country', () => {
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

  test('keeps at most 15 digits as typed, without separators', () => {
    expect(parsePhoneInput('(307) 555-0101', 'us', library).phone).toBe('3075550101');
    expect(parsePhoneInput('1234567890123456789', 'us', library).phone).toBe('123456789012345');
    expect(parsePhoneInput('07700 900123', 'gb', library)).toEqual({
      phone: '07700900123',
      phoneCountry: 'gb',
      phoneNumber: '+447700900123',
    });
  });

  test.each(['+44 20 7946 0958', '+442079460958', '442079460958', '0044 20 7946 0958'])(
    'sets the country when %j is pasted',
    text => {
      expect(parsePhoneInput(text, 'us', library)).toEqual({
        phone: '02079460958',
        phoneCountry: 'gb',
        phoneNumber: '+442079460958',
      });
    },
  );

  test('takes the prefix of an international call within a country', () => {
    expect(parsePhoneInput('00 1 307 555 0101', 'us', library).phoneNumber).toBe('+13075550101');
  });

  test('is empty while nothing is typed', () => {
    expect(parsePhoneInput('', 'us', library)).toEqual({ phone: '', phoneCountry: 'us', phoneNumber: '' });
    expect(parsePhoneInput('', '', library)).toEqual({ phone: '', phoneCountry: '', phoneNumber: '' });
  });

  test('splits a restored full number into country and digits, in every country', () => {
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

  test('keeps an edited full number while its country is unknown', () => {
    expect(parsePhoneInput('442079460959', '', library)).toEqual({
      phone: '02079460959',
      phoneCountry: 'gb',
      phoneNumber: '+442079460959',
    });
  });
});

describe('with the fallback library, parsePhoneInput', () => {
  test('accepts US numbers', () => {
    expect(parsePhoneInput('3075550101', 'us', fallbackLibrary).phoneNumber).toBe('+13075550101');
    expect(parsePhoneInput('1075550101', 'us', fallbackLibrary).phoneNumber).toBe('');
  });

  test('accepts a full number', () => {
    expect(parsePhoneInput('+442079460958', 'us', fallbackLibrary)).toEqual({
      phone: '442079460958',
      phoneCountry: '',
      phoneNumber: '+442079460958',
    });
  });

  test('shows a restored full number in full', () => {
    const entry = { phone: '442079460958', phoneCountry: '', phoneNumber: '+442079460958' };
    expect(toDisplayedPhone(entry, fallbackLibrary)).toEqual(entry);
  });
});

test('a number is shown in groups of digits, by the fallback library if it is from the US', () => {
  expect(library.format('+13075550101')).toBe('+1 307 555 0101');
  expect(library.format('+442079460958')).toBe('+44 20 7946 0958');
  expect(fallbackLibrary.format('+13075550101')).toBe('+1 307 555 0101');
  expect(fallbackLibrary.format('+442079460958')).toBe('+442079460958');
});
