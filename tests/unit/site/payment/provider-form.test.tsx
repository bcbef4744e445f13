// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CardFormFailure } from '#site/booking/payment/card-form-failure.tsx';
import { CardSkeleton } from '#site/booking/payment/card-skeleton.tsx';
import { PaymentForm } from '#site/booking/payment/payment-form.tsx';
import { palette } from '#site/ui/theme.ts';
import { renderView } from '../views/render-view.tsx';

/** A client of the provider that notes what it is asked for. Each group of elements is one card form. */
function createProvider() {
  const groups: object[] = [];
  const elements: [type: string, options: object][] = [];
  const updates: object[] = [];
  const notAsked = () => Promise.reject(new Error('Nobody asks for this.'));
  const createElement = () => {
    const element = {
      mount: () => {},
      update: () => {},
      destroy: () => {},
      on: () => element,
      off: () => element,
      once: () => element,
    };
    return element;
  };
  const client = {
    elements(options: object) {
      groups.push(options);
      return {
        create(type: string, elementOptions: object) {
          elements.push([type, elementOptions]);
          return createElement();
        },
        getElement: () => null,
        update: (options_: object) => void updates.push(options_),
      };
    },
    confirmPayment: notAsked,
    createToken: notAsked,
    createPaymentMethod: notAsked,
    confirmCardPayment: notAsked,
  };
  return { client, groups, elements, updates };
}

function Payments() {
  const [payment, setPayment] = useState(1);
  return (
    <>
      <PaymentForm clientSecret={`pi_${payment}_secret_1`} isReadOnly={false} />
      <button type="button" onClick={() => setPayment(payment + 1)}>
        Next payment
      </button>
    </>
  );
}

async function renderForm() {
  const provider = createProvider();
  const queryClient = new QueryClient();
  queryClient.setQueryData(['payment-provider'], provider.client);
  const view = await renderView(
    <QueryClientProvider client={queryClient}>
      <Payments />
    </QueryClientProvider>,
  );
  return { ...provider, ...view };
}

/** A browser in the light scheme, until it changes to the dark one. */
function stubColorScheme() {
  const scheme = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('prefers-color-scheme') ? scheme : { matches: false },
  );
  return () => {
    scheme.matches = true;
    scheme.dispatchEvent(new Event('change'));
  };
}

describe('the card form of the provider', () => {
  test('is in English, in the colors of the page, and for this payment', async () => {
    stubColorScheme();
    const { groups } = await renderForm();
    expect(groups).toEqual([
      {
        clientSecret: 'pi_1_secret_1',
        locale: 'en',
        appearance: expect.objectContaining({
          variables: expect.objectContaining({ colorText: palette.ink[0] }),
        }),
      },
    ]);
  });

  test('takes cards only, and no wallets', async () => {
    const { elements } = await renderForm();
    expect(elements).toEqual([
      ['payment', { readOnly: false, wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }],
    ]);
  });

  test('of another payment is a new one', async () => {
    const { page, user, groups, elements } = await renderForm();
    await user.click(page.getByRole('button', { name: 'Next payment' }));
    expect(groups.map(options => Reflect.get(options, 'clientSecret'))).toEqual([
      'pi_1_secret_1',
      'pi_2_secret_1',
    ]);
    expect(elements).toHaveLength(2);
  });

  test('follows the color scheme of the device', async () => {
    const darken = stubColorScheme();
    const { happen, updates } = await renderForm();
    await happen(darken);
    expect(updates).toContainEqual({
      appearance: expect.objectContaining({
        theme: 'night',
        variables: expect.objectContaining({ colorText: palette.ink[1] }),
      }),
    });
  });
});

test('while the card form loads, its place says so', async () => {
  const { page } = await renderView(<CardSkeleton />);
  expect(page.getByRole('status').textContent).toBe('Loading the card form...');
});

test.each([
  [true, 'true', 0],
  [false, null, 1],
])('while the card form is loaded again (%j), another press has no effect', async (isBusy, busy, presses) => {
  const retry = vi.fn<() => void>();
  const { page, user } = await renderView(<CardFormFailure isBusy={isBusy} onRetry={retry} />);
  const button = page.getByRole('button', { name: 'Try again' });
  await user.click(button);
  expect([button.getAttribute('aria-busy'), retry.mock.calls.length]).toEqual([busy, presses]);
});
