import { useEffect, useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Banner } from '@koinon/ui/overlays/Banner'
import { scheme } from '../../preferences/appearance.ts'
import { t } from '../../text/i18n/index.ts'
import { toastFailure } from '../../feedback/toasts.ts'
import styles from './CardForm.module.css'
import { stripeFor } from './stripe.ts'
import type { StripeClient, StripeElements } from './stripe.ts'

interface CardFormProps {
  readonly clientSecret: string
  readonly publishableKey: string
  readonly label: string
  /** Where the bank sends the browser back to, if it verifies the cardholder on a page of its own. */
  readonly returnTo: string
  /** Called with the provider's id of the card, if one was entered to be saved. */
  readonly onConfirmed: (method: string | null) => Promise<void>
}

/** Our style sheets do not reach into the provider's frame, so it is told the page's colours and fonts. */
const isDark = (): boolean =>
  scheme.current() === 'system'
    ? window.matchMedia('(prefers-color-scheme: dark)').matches
    : scheme.current() === 'dark'

/** The provider's own card fields: what is typed there never reaches our server. */
export function CardForm(props: CardFormProps) {
  const { place, state, failure, confirm, tryAgain } = useCardFields(props)
  if (state === 'MISSING')
    return (
      <Banner
        tone="danger"
        title={t('The card form could not be loaded.')}
        actions={
          <Button size="dense" onPress={tryAgain}>
            {t('Try again')}
          </Button>
        }
      >
        {t('Something in this browser or its network blocks js.stripe.com. Nothing was charged.')}
      </Banner>
    )
  return (
    <>
      <div
        ref={place}
        className={styles['frame']}
        role="group"
        aria-label={t('Your card')}
        aria-busy={state === 'LOADING'}
      />
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <Button variant="primary" size="touch" isFullWidth isLoading={state !== 'READY'} onPress={() => void confirm()}>
        {props.label}
      </Button>
    </>
  )
}

/** Loads the provider's fields into `place`, and confirms what was typed into them. */
function useCardFields({ clientSecret, publishableKey, returnTo, onConfirmed }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const begun = useRef<{ readonly stripe: StripeClient; readonly elements: StripeElements }>(undefined)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'LOADING' | 'READY' | 'MISSING' | 'BUSY'>('LOADING')
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let unmount = () => undefined as void
    let isGone = false
    stripeFor(publishableKey).then(
      (stripe) => {
        if (isGone || place.current === null) return
        const elements = stripe.elements({ clientSecret, appearance: { theme: isDark() ? 'night' : 'stripe' } })
        const element = elements.create('payment')
        element.mount(place.current)
        begun.current = { stripe, elements }
        unmount = () => element.unmount()
        setState('READY')
      },
      () => isGone || setState('MISSING'),
    )
    return () => {
      isGone = true
      unmount()
    }
  }, [clientSecret, publishableKey, tries])
  const pay = async ({ stripe, elements }: NonNullable<typeof begun.current>) => {
    const options = { elements, confirmParams: { return_url: returnTo }, redirect: 'if_required' as const }
    const { error, setupIntent } = await (clientSecret.startsWith('seti_')
      ? stripe.confirmSetup(options)
      : stripe.confirmPayment(options))
    if (error === undefined) await onConfirmed(setupIntent?.payment_method ?? null)
    else setFailure(error.message ?? t('Your bank declined the payment. You weren’t charged.'))
  }
  const confirm = async () => {
    if (begun.current === undefined) return
    setState('BUSY')
    setFailure(undefined)
    await pay(begun.current).catch((error: unknown) => toastFailure(error))
    setState('READY')
  }
  const tryAgain = () => {
    setState('LOADING')
    setTries(tries + 1)
  }
  return { place, state, failure, confirm, tryAgain }
}
