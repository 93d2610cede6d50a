import { Button } from '@koinon/ui/actions/Button'
import { Banner } from '@koinon/ui/overlays/Banner'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'

export type ProposedProfile = ReplyOf<'accounts.recommendationsAutofill'>
type Source = NonNullable<ProposedProfile['displayName']>['source']

const fromWhere = (source: Source): string =>
  ({
    IDENTITY: t('From where you signed in'),
    JOIN_REQUEST: t('From your request to join'),
    ORGANIZATION: t('From your organisation'),
  })[source]

/**
 * Another provider's data about the person, and which provider it is. Nothing of it is stored unless it is accepted.
 */
export function AutofillProposal({
  proposed,
  shownName,
  onTake,
}: {
  readonly proposed: ProposedProfile
  readonly shownName: string
  readonly onTake: () => void
}) {
  const { displayName, place } = proposed
  const isNew = displayName !== null && displayName.value !== shownName
  const source = isNew ? displayName.source : place?.source
  if (source === undefined) return null
  const known = [...(isNew ? [displayName.value] : []), ...(place === null ? [] : [place.value.locationString])]
  return (
    <Banner
      tone="info"
      title={fromWhere(source)}
      actions={
        <Button size="dense" onPress={onTake}>
          {t('Take over')}
        </Button>
      }
    >
      <bdi>{known.join(' · ')}</bdi>
    </Banner>
  )
}
