import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { formatPercent } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { purchaseErrorMessages } from '../labels.ts'
import type { RedeemedCode, Subject } from './useCheckout.ts'

interface CouponProps {
  readonly subject: Subject
  readonly coded: RedeemedCode | null
  readonly onCoded: (coded: RedeemedCode | null) => void
}

/** A promo code for this purchase, reserved for half an hour: first its field, then what it takes off. */
export function Coupon({ subject, coded, onCoded }: CouponProps) {
  const [isOpen, setOpen] = useState(false)
  if (coded?.discount) return <AppliedCode discount={coded.discount} onRemove={() => onCoded(null)} />
  if (isOpen)
    return (
      <CouponForm
        subject={subject}
        onCoded={(given) => {
          setOpen(false)
          onCoded(given)
        }}
      />
    )
  return (
    <Cluster>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {t('Enter a promo code')}
      </Button>
    </Cluster>
  )
}

interface AppliedCodeProps {
  readonly discount: NonNullable<RedeemedCode['discount']>
  readonly onRemove: () => void
}

function AppliedCode({ discount, onRemove }: AppliedCodeProps) {
  return (
    <Banner
      tone="success"
      role="status"
      title={t('Promo code applied')}
      actions={
        <Button size="dense" onPress={onRemove}>
          {word('Remove', 'button')}
        </Button>
      }
    >
      {t('{share} less: your first payment is {price}.', {
        share: formatPercent(discount.percent / 100),
        price: formatMoney(discount.price),
      })}
    </Banner>
  )
}

function CouponForm({ subject, onCoded }: Pick<CouponProps, 'subject' | 'onCoded'>) {
  const [code, setCode] = useState('')
  const action = useAction(purchaseErrorMessages)
  const apply = () =>
    action.run(async () =>
      onCoded(await invokeOnce('payments.redeemPromoCode', { body: { code: code.trim(), subject } })),
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (hasVisibleText(code)) void apply()
      }}
    >
      <Stack gap={4}>
        <TextField
          label={t('Promo code')}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            action.clear()
          }}
          dir="ltr"
          autoFocus
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          error={action.problem?.sentence}
        />
        <Cluster>
          <Button
            type="submit"
            isLoading={action.isPending}
            disabledReason={!hasVisibleText(code) ? t('Enter a code') : undefined}
          >
            {word('Redeem', 'button that redeems a code')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
