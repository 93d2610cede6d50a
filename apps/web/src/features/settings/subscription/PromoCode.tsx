import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { invalidateCalls, invoke, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { formatDate, formatPercent } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { Actions, Fields } from '#lib/forms/Section.tsx'
import { levelName } from './labels.ts'
import type { Effect } from './labels.ts'

const sentences = {
  CODE_REFUSED: msg('This code doesn’t work. It may be mistyped, expired or already used.'),
  ALREADY_REDEEMED: msg('You have already used this code.'),
  NEEDS_PURCHASE: msg('This code is a discount. Enter it at the checkout.'),
}

function effectText({ level, percent, until }: Effect): string {
  if (percent !== null) return t('{share} less', { share: formatPercent(percent / 100) })
  const plan = level === null ? '' : levelName(level)
  return until === null
    ? t('{plan}, free of charge', { plan })
    : t('{plan}, free of charge until {date}', { plan, date: formatDate(until, 'day') })
}

interface Looked {
  readonly code: string
  readonly effect: Effect
}

/** A code first shows what it grants; only then is it redeemed. */
export function PromoCode({ given: begun = '' }: { readonly given?: string }) {
  const [code, setCode] = useState(begun)
  const [answer, setLooked] = useState<Looked | null>(null)
  const given = code.trim()
  // Another code may have been typed before the answer came.
  const looked = answer?.code === given ? answer : null
  const { action, check, redeem } = useRedeeming(setLooked, () => setCode(''))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (given !== '') void (looked === null ? check(given) : redeem(looked))
      }}
    >
      <Fields>
        <TextField
          label={t('Promo code')}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setLooked(null)
            action.clear()
          }}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          error={action.problem?.sentence}
        />
        {looked !== null && <Banner title={t('You get')}>{effectText(looked.effect)}</Banner>}
        <Actions>
          <Button
            type="submit"
            variant={looked === null ? 'secondary' : 'primary'}
            isLoading={action.isPending}
            disabledReason={given === '' ? t('Enter a code') : undefined}
          >
            {looked === null ? t('Check code') : word('Redeem', 'button that redeems a code')}
          </Button>
        </Actions>
        <LastUsed />
      </Fields>
    </form>
  )
}

/** Looking what a code grants, and redeeming it. */
function useRedeeming(onLooked: (looked: Looked | null) => void, onRedeemed: () => void) {
  const queryClient = useQueryClient()
  const action = useAction(sentences)
  const check = (code: string) =>
    action.run(async () => {
      const { effect } = await invoke('accounts.redeemPromoCode', { body: { code, preview: true } })
      onLooked({ code, effect })
    })
  const redeem = ({ code }: Looked) =>
    action.run(async () => {
      const { effect } = await invokeOnce('accounts.redeemPromoCode', { body: { code } })
      onLooked(null)
      onRedeemed()
      await invalidateCalls(queryClient, [
        'accounts.getSubscriptionSettings',
        'accounts.lastUsedPromoCode',
        'accounts.lastSubscriptionStartDate',
        'accounts.getAccountDetails',
      ])
      toasts.show({ message: effectText(effect) })
    })
  return { action, check, redeem }
}

function LastUsed() {
  const used = useCall('accounts.lastUsedPromoCode').data?.promoCode ?? null
  if (used === null) return null
  return (
    <Text size="small" tone="muted">
      {t('Last used: {code} on {date}. {effect}', {
        code: used.code,
        date: formatDate(used.redeemedAt, 'day'),
        effect: effectText(used.effect),
      })}
    </Text>
  )
}
