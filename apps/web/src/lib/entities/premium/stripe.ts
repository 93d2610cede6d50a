/** The part of Stripe's browser script that our checkout uses. */
export interface StripeElement {
  mount(into: HTMLElement): void
  unmount(): void
}
export interface StripeElements {
  create(kind: 'payment'): StripeElement
}
interface Outcome {
  readonly error?: { readonly message?: string }
  readonly setupIntent?: { readonly payment_method: string | null }
}
interface Confirming {
  readonly elements: StripeElements
  readonly confirmParams: { readonly return_url: string }
  readonly redirect: 'if_required'
}
export interface StripeClient {
  elements(options: { clientSecret: string; appearance: { theme: 'stripe' | 'night' } }): StripeElements
  confirmPayment(confirming: Confirming): Promise<Outcome>
  confirmSetup(confirming: Confirming): Promise<Outcome>
  /** Lets the bank verify the cardholder. */
  handleNextAction(options: { clientSecret: string }): Promise<Outcome>
  retrieveSetupIntent(clientSecret: string): Promise<Outcome>
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeClient
  }
}

const address = 'https://js.stripe.com/v3/'
let loading: Promise<void> | undefined

/** The script did not load: blocked, or offline. */
export class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing'
}

/** Loads Stripe's script, at the checkout only; after a failure it can be tried again. */
export async function stripeFor(publishableKey: string): Promise<StripeClient> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => resolve(), { once: true })
    const fail = () => {
      script.remove()
      loading = undefined
      reject(new ScriptMissing('Stripe’s script did not load.'))
    }
    script.addEventListener('error', fail, { once: true })
    document.head.append(script)
  })
  await loading
  if (window.Stripe === undefined) throw new ScriptMissing('Stripe’s script did not begin.')
  return window.Stripe(publishableKey)
}
