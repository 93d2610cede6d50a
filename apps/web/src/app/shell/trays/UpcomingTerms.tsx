import { useState } from 'react'
import { Banner } from '@koinon/ui/overlays/Banner'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { deviceStorage } from '#lib/data/browserStorage.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import type { Account } from '#lib/session/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

type Upcoming = Account['terms']['upcoming'][number]

const keyOf = ({ id }: Upcoming): string => `koinon.upcoming-terms.${id}`

const sentences: Readonly<Record<Upcoming['document'], (date: string) => string>> = {
  TERMS: (date) => t('New terms of use apply from {date}.', { date }),
  PRIVACY: (date) => t('A new privacy statement applies from {date}.', { date }),
  RULES: (date) => t('New house rules apply from {date}.', { date }),
}

/** A published version that is not in force yet, until its date or until it was dismissed on this device. */
export function UpcomingTerms() {
  const { upcoming } = useAccount().terms
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const next = upcoming.find(
    (one) => one.effectiveAt > new Date() && !dismissed.includes(one.id) && deviceStorage.read(keyOf(one)) === null,
  )
  if (next === undefined) return null
  const { id, document, version, effectiveAt } = next
  return (
    <Banner
      isFlush
      actions={
        <LinkButton href={paths.legal(document.toLowerCase(), version)} target="_blank">
          {word('Read', 'button that opens a text')}
        </LinkButton>
      }
      onDismiss={() => {
        deviceStorage.save(keyOf(next), 'read')
        setDismissed([...dismissed, id])
      }}
    >
      {sentences[document](formatDate(effectiveAt, 'shortWithYear'))}
    </Banner>
  )
}
