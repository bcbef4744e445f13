import * as v from 'valibot';

export const cabinClasses = ['economy', 'premium_economy', 'business', 'first'] as const;
export type CabinClass = (typeof cabinClasses)[number];
export const defaultCabinClass: CabinClass = 'economy';

export const cabinClassSchema = v.picklist(
  cabinClasses,
  'Expected economy, premium_economy, business or first.',
);

export const cabinLabels: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
};

/** The label of a cabin in any spelling that hosts use; null if the cabin is unknown. */
export function getCabinLabel(cabin: string | null | undefined): string | null {
  const parsed = v.safeParse(
    cabinClassSchema,
    (cabin ?? '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  return parsed.success ? cabinLabels[parsed.output] : null;
}
