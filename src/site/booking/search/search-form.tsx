import { use, useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { cabinClasses, cabinLabels, cabinClassSchema } from '#contract/cabin.ts';
import { minQueryLength } from '#contract/place-suggestions.ts';
import type { RecentSearch } from '#contract/recent-search.ts';
import { findSearchErrors, type RouteEnd, type SearchCriteria } from '#contract/rules/search-criteria.ts';
import { settings } from '#site/content/settings.ts';
import { Button } from '#site/ui/button.tsx';
import { LandingIcon, SearchIcon, TakeoffIcon } from '#site/ui/icons.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { LoadFailure } from '#site/ui/load-failure.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { useErrorTitle } from '#site/ui/use-error-title.ts';
import { useBooking, useBookingActor } from '../booking-provider.tsx';
import { LoadBookingContext } from '../load-booking-context.ts';
import { getToday } from '../today.ts';
import { ClockHint } from './clock-hint.tsx';
import { GuestsField } from './guests-field.tsx';
import { NearbyField } from './nearby-field.tsx';
import { PlaceField } from './place-field.tsx';
import {
  DatesRow,
  FormCard,
  PassengersRow,
  PendingSearch,
  PlacesRow,
  RecentSpace,
  SearchContainer,
  SubmitRow,
  TripTypeRow,
} from './search-form-layout.tsx';
import { SwapButton } from './swap-button.tsx';
import { TripDatesFields } from './trip-dates-fields.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import { preHydrationInput } from './pre-hydration-input.ts';

const tripTypes = [
  { value: 'round', label: 'Round trip' },
  { value: 'oneway', label: 'One way' },
  { value: 'multi', label: 'Multi-city' },
] as const;

/** The flights after the first one, which need the whole booking. */
const createLaterSlices = (loadBooking: () => Promise<void> | null) =>
  lazyPart(
    async () => {
      await loadBooking();
      return (await import('./later-slices.tsx')).LaterSlices;
    },
    { label: 'The other flights', advice: 'Nothing you typed is lost.' },
  );

/** The airports near a place, which need the whole booking. */
const createNearbyAirports = (loadBooking: () => Promise<void> | null) =>
  lazyPart(
    async () => {
      await loadBooking();
      return (await import('./nearby-airports.tsx')).NearbyAirports;
    },
    { label: 'The list of nearby airports', advice: 'The search works without it.' },
  );

const areDatesComplete = ({ tripType, departureDate, returnDate }: SearchCriteria) =>
  departureDate !== '' && (tripType !== 'round' || returnDate !== '');

/** Whether a field has text or a code that wasn't chosen from the suggestions. */
const needsPlace = (text: string, code: string) =>
  code === '' ? text.trim().length >= minQueryLength : text === '' || text === code;

interface SearchFormProps {
  /** Whether it can be filled in again with a recent search. */
  offersRecent?: boolean;
  /** Whether the airports near the origin are listed at once. */
  opensNearby?: boolean;
}

/** The flight search form. */
export function SearchForm({ offersRecent = false, opensNearby = false }: SearchFormProps) {
  const id = useId();
  const actor = useBookingActor();
  const form = useBooking(snapshot => snapshot.context.form);
  const errors = useBooking(snapshot => snapshot.context.searchErrors);
  const failure = useBooking(snapshot => snapshot.context.searchFailure);
  const isBusy = useBooking(snapshot => snapshot.hasTag('busy'));
  useErrorTitle(failure !== null || Object.values(errors).some(error => error !== undefined));

  // oxlint-disable-next-line conventions/lazy-parts -- its callers handle a failure: the text stays as typed
  const loadResolver = () => import('./resolve-fields.ts');

  const element = useRef<HTMLFormElement>(null);

  /** The first invalid field takes the focus. */
  function focusFirstError() {
    const { searchErrors } = actor.getSnapshot().context;
    const ids = new Set(Object.keys(searchErrors).map(field => `${id}-${field}`));
    const fields = element.current?.querySelectorAll<HTMLElement>('[id]') ?? [];
    [...fields].find(field => ids.has(field.id))?.focus();
  }

  const loadBooking = use(LoadBookingContext);
  const [LaterSlices] = useState(() => createLaterSlices(loadBooking));
  const [NearbyAirports] = useState(() => createNearbyAirports(loadBooking));
  const isMultiCity = form.tripType === 'multi';
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasLoadFailed, setHasLoadFailed] = useState(false);

  /** Waits before the form is sent. */
  async function wait(something: Promise<unknown>) {
    setIsWaiting(true);
    try {
      await something;
    } finally {
      setIsWaiting(false);
    }
  }

  async function submit() {
    setHasLoadFailed(false);
    const entered = actor.getSnapshot().context.form;
    const isPlaceNeeded = [entered, ...entered.laterSlices].some(
      slice =>
        needsPlace(slice.originText, slice.originCode) ||
        needsPlace(slice.destinationText, slice.destinationCode),
    );
    if (isPlaceNeeded) {
      const resolved = loadResolver()
        .then(({ resolveFields }) => resolveFields(actor))
        .catch(() => {});
      // Other errors are shown at once.
      if (areDatesComplete(entered)) await wait(resolved);
    }
    const { form: search } = actor.getSnapshot().context;
    const isComplete = Object.keys(findSearchErrors(search, getToday())).length === 0;
    const loading = isComplete ? loadBooking() : null;
    if (loading !== null) {
      try {
        await wait(loading);
      } catch {
        return setHasLoadFailed(true);
      }
    }
    actor.send({ type: 'search.submit', today: getToday(), at: Date.now() });
    focusFirstError();
    return undefined;
  }

  const pendingSearch = useRef<HTMLOutputElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const start = useEffectEvent(() => {
    if (element.current === null) return;
    const change = preHydrationInput(
      Object.fromEntries(new FormData(element.current)),
      actor.getSnapshot().context.form,
      getToday(),
    );
    if (Object.keys(change).length > 0) actor.send({ type: 'search.change', change });
    setIsHydrated(true);
    if (pendingSearch.current?.getClientRects().length) void submit();
  });
  useEffect(() => start(), []);

  /** The backend may refuse a field after the search has started. */
  const handleSearchEnd = useEffectEvent(focusFirstError);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) handleSearchEnd();
    wasBusy.current = isBusy;
  }, [isBusy]);

  const handleResolve = (end: RouteEnd, index?: number) => () =>
    void loadResolver()
      .then(({ resolveField }) => resolveField(actor, end, index))
      .catch(() => {});

  const recent = useRecentSearches(offersRecent);

  const selectRecent = (search: RecentSearch) =>
    actor.send({ type: 'search.selectRecent', search, today: getToday() });

  async function submitAgain() {
    await loadBooking();
    await submit();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !isWaiting) void submit();
  }

  return (
    <SearchContainer aria-label="Flight search">
      <FormCard ref={element} noValidate onSubmit={handleSubmit} data-reads-fields>
        <noscript>
          <Notice tone="info" title="The search needs JavaScript">
            Or call <a href={settings.phoneHref}>{settings.phone}</a>: we book by phone as well, at any hour.
          </Notice>
        </noscript>
        <TripTypeRow>
          <RadioGroup
            legend="Trip type"
            name="tripType"
            options={tripTypes}
            value={form.tripType}
            onChange={tripType => actor.send({ type: 'search.change', change: { tripType } })}
          />
        </TripTypeRow>
        {isMultiCity ? <p>Flight 1</p> : null}
        <PlacesRow>
          <NearbyField end="origin" isFirstOpen={opensNearby} Airports={NearbyAirports}>
            <PlaceField
              id={`${id}-origin`}
              label="From"
              name="originText"
              listLabel="Origin suggestions"
              icon={<TakeoffIcon />}
              text={form.originText}
              code={form.originCode}
              error={errors.origin}
              recent={recent}
              onSelectRecent={selectRecent}
              onResolve={handleResolve('origin')}
              onChange={({ text, code, city }) =>
                actor.send({
                  type: 'search.change',
                  change: { originText: text, originCode: code, originCity: city },
                })
              }
            />
          </NearbyField>
          <SwapButton />
          <NearbyField end="destination" Airports={NearbyAirports}>
            <PlaceField
              id={`${id}-destination`}
              label="To"
              name="destinationText"
              listLabel="Destination suggestions"
              icon={<LandingIcon />}
              text={form.destinationText}
              code={form.destinationCode}
              error={errors.destination}
              onResolve={handleResolve('destination')}
              onChange={({ text, code, city }) =>
                actor.send({
                  type: 'search.change',
                  change: { destinationText: text, destinationCode: code, destinationCity: city },
                })
              }
            />
          </NearbyField>
        </PlacesRow>
        <DatesRow>
          <TripDatesFields
            id={id}
            dates={form}
            errors={errors}
            isRoundTrip={form.tripType === 'round'}
            isMultiCity={isMultiCity}
            onChange={change => actor.send({ type: 'search.change', change })}
          />
          <ClockHint />
        </DatesRow>
        {isMultiCity ? <LaterSlices id={id} resolve={handleResolve} /> : null}
        <PassengersRow>
          <GuestsField id={`${id}-passengers`} error={errors.passengers} />
          <SelectField
            label="Cabin class"
            name="cabin"
            value={form.cabin}
            onChange={event =>
              actor.send({
                type: 'search.change',
                change: { cabin: v.parse(cabinClassSchema, event.currentTarget.value) },
              })
            }
          >
            {cabinClasses.map(cabin => (
              <option key={cabin} value={cabin}>
                {cabinLabels[cabin]}
              </option>
            ))}
          </SelectField>
        </PassengersRow>
        <SubmitRow>
          {/* Before hydration it opens the popover, and the search starts afterwards if that is still open. */}
          <Button
            type={isHydrated ? 'submit' : 'button'}
            {...(isHydrated ? {} : { popoverTarget: `${id}-pending`, popoverTargetAction: 'show' })}
            size="large"
            wide
            busy={isBusy || isWaiting}
          >
            <SearchIcon />
            Search Flights
          </Button>
          {isHydrated ? null : (
            <PendingSearch ref={pendingSearch} id={`${id}-pending`} popover="auto">
              The search starts as soon as this page has loaded.
            </PendingSearch>
          )}
        </SubmitRow>
        {offersRecent ? (
          <RecentSpace hidden={recent.isEmpty} data-filled={recent.searches.length > 0 || undefined}>
            {recent.parts !== null && recent.searches.length > 0 ? (
              <recent.parts.List searches={recent.searches} onSelect={selectRecent} />
            ) : null}
          </RecentSpace>
        ) : null}
        {hasLoadFailed ? (
          <LoadFailure label="The search" advice="Nothing you typed is lost." onRetry={submitAgain} />
        ) : null}
        {failure ? (
          <Notice role="alert" tone="danger" title={failure}>
            Nothing you typed is lost. Please try again in a moment.
          </Notice>
        ) : null}
      </FormCard>
    </SearchContainer>
  );
}
