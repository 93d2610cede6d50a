import { OfferCard } from '@koinon/ui/entities/OfferCard'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { offerCover, offerSeller } from '../offerParts.tsx'
import { benefitsText, buyText, priceOnly, termsAfterPrice, laterChargeText } from '../labels.ts'
import { benefitsOf, trialDaysOf } from './offerDraft.ts'
import type { OfferDraft } from './offerDraft.ts'
import styles from './OfferEditor.module.css'

interface OfferPreviewProps {
  readonly draft: OfferDraft
  readonly currency: string
  readonly group: ReplyOf<'groups.getGroup'> | undefined
}

/** The card as a member will see it, while it is typed. Its button does nothing and is no button. */
export function OfferPreview({ draft, currency, group }: OfferPreviewProps) {
  const price = draft.price ?? { amount: 0, currency }
  const shown = { price, interval: draft.interval, trialDays: trialDaysOf(draft) }
  return (
    <OfferCard
      headingLevel={3}
      cover={offerCover(group)}
      seller={offerSeller(group)}
      title={draft.title.trim() || t('Name of the offer')}
      price={priceOnly(shown)}
      terms={termsAfterPrice(shown)}
      benefits={benefitsOf(draft)}
      benefitsLabel={benefitsText()}
      action={<span className={styles['inert']}>{buyText(shown)}</span>}
      note={laterChargeText(shown)}
      people={draft.capacity === '' ? undefined : word('Limited places', 'note on an offer')}
    />
  )
}
