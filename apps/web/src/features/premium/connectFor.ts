import { ScriptMissing } from '#lib/entities/premium/stripe.ts'

/** The part of Stripe's seller script that setting up payouts uses. */
interface ConnectInstance {
  create(component: 'account-onboarding'): HTMLElement & { setOnExit?: (done: () => void) => void }
}
declare global {
  interface Window {
    StripeConnect?: {
      onLoad?: () => void
      init?: (options: { publishableKey: string; fetchClientSecret: () => Promise<string> }) => ConnectInstance
    }
  }
}

const address = 'https://connect-js.stripe.com/v1.0/connect.js'
let loading: Promise<void> | undefined

/** Loads the script of the provider's own screens for sellers. */
export async function connectFor(
  publishableKey: string,
  fetchClientSecret: () => Promise<string>,
): Promise<ConnectInstance> {
  loading ??= new Promise((resolve, reject) => {
    window.StripeConnect = { ...window.StripeConnect, onLoad: resolve }
    const script = document.createElement('script')
    script.src = address
    script.async = true
    const fail = () => {
      script.remove()
      loading = undefined
      reject(new ScriptMissing('Stripe’s script for sellers did not load.'))
    }
    script.addEventListener('error', fail, { once: true })
    document.head.append(script)
  })
  await loading
  const init = window.StripeConnect?.init
  if (init === undefined) throw new ScriptMissing('Stripe’s script for sellers did not begin.')
  return init({ publishableKey, fetchClientSecret })
}
