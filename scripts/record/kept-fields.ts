const amount = /^-?\d{1,9}(?:\.\d{1,4})?$/;
const currency = /^[A-Z]{3}$/;
const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const constant = /^[a-z][a-z_]{0,60}$/;
const code = /^[A-Z\d]{1,8}$/;
/** Words of an airline or of a map: no address, no long number. */
const words = /^(?!.*(?:@|\d{5}|https?:)).{0,100}$/u;
const zone = /^[A-Za-z_]+(?:\/[A-Za-z\d_+-]+)*$/;
const small = /^\d{1,4}$/;
const degrees = /^-?\d{1,3}(?:\.\d+)?$/;

/**
 * The fields whose texts and numbers a recording keeps, by key or by `parent.key`, and what they look like. Whatever has
 * another key, or another form, could be about a person: only its shape is kept.
 */
const patterns = new Map<string, RegExp>();
const keep = (pattern: RegExp, keys: string) => {
  for (const key of keys.split(/\s+/)) patterns.set(key, pattern);
};

keep(amount, 'total_amount base_amount tax_amount penalty_amount refund_amount amount');
keep(currency, 'total_currency base_currency tax_currency penalty_currency refund_currency currency');
keep(time, 'departing_at arriving_at departure_datetime arrival_datetime departure_date expires_at');
keep(time, 'created_at synced_at updated_at cancelled_at confirmed_at action_taken_at paid_at');
keep(time, 'payment_required_by price_guarantee_expires_at void_window_ends_at created_at[after]');
keep(/^P[\dDTHMS.]{1,20}$/, 'duration');
keep(
  constant,
  'type origin_type destination_type cabin_class fare_type refund_to status content action_taken',
);
keep(constant, 'available_actions supported_passenger_identity_document_types');
keep(/^(?:[a-z][a-z_]{0,60}|\d{3})$/, 'errors.code');
keep(constant, 'errors.type source.field');
keep(/^\/[a-z\d_/]{1,120}$/, 'source.pointer');
keep(code, 'iata_code iata_city_code iata_country_code icao_code airline_iata_code fare_basis_code');
keep(code, 'origin destination marketing_carrier_flight_number operating_carrier_flight_number designator');
keep(words, 'origin_terminal destination_terminal departure_terminal arrival_terminal');
keep(code, 'supported_loyalty_programmes booking_class');
keep(zone, 'time_zone');
keep(words, 'city_name country_name cabin_class_marketing_name fare_brand_name marketing_name');
keep(words, 'data.name city.name airports.name airport.name origin.name destination.name owner.name');
keep(words, 'aircraft.name marketing_carrier.name operating_carrier.name cabin.name query.name');
keep(/^(?:mr|ms|mrs|miss|dr)$/, 'passengers.title');
keep(/^[mf]$/, 'passengers.gender');
keep(/^https:\/\/assets\.duffel\.com\/[\w/.-]{1,200}$/, 'logo_symbol_url logo_lockup_url');
keep(/^https:\/\/duffel\.com\/[\w/#-]{1,200}$/, 'documentation_url');
keep(small, 'age quantity maximum_quantity limit max_connections maximum_weight_kg meta.status');
keep(/^\d{1,6}$/, 'supplier_timeout');
keep(/^(?:true|false)$/, 'return_offers return_available_services');
keep(degrees, 'latitude longitude');
keep(/^\d{1,6}(?:\.\d+)?$/, 'distance total_emissions_kg');

/** Keys of fields that are about a person: what they contain is replaced wherever else it occurs. */
const personal =
  /name$|mail|phone|born|birth|identifier|number$|reference|document|passport|contact|customer|token|secret|card|user/;

/** Whether a text or a number may stay as it is. `parent` is the nearest key that is no index. */
export const isKept = (parent: string, key: string, value: string): boolean =>
  [`${parent}.${key}`, key].some(name => patterns.get(name)?.test(value) === true);

const isKnown = (parent: string, key: string) => patterns.has(`${parent}.${key}`) || patterns.has(key);

export const isPersonal = (parent: string, key: string): boolean =>
  !isKnown(parent, key) && personal.test(key.toLowerCase());
