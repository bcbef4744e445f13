import type { Stripe } from 'stripe';

/** The bank's 3-D Secure page of an intent. */
export const renderChallenge = ({ amount, currency }: Stripe.PaymentIntent): string => `<!doctype html>
<html lang="en">
<title>3-D Secure</title>
<h1>3D Secure 2 Test Page</h1>
<p>${amount} ${currency}</p>
<form method="post">
<button name="decision" value="approve">Complete authentication</button>
<button name="decision" value="fail">Fail authentication</button>
</form>
</html>`;

/** What the bank shows in the dialog of Stripe's script when the traveler has decided. */
export const challengeEndPage =
  '<!doctype html><html lang="en"><title>3-D Secure</title><script>parent.postMessage("3DS done", "*")</script></html>';
