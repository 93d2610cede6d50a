import { Text } from '@koinon/ui/foundations/Text'
import { OwnOrganization } from '#features/settings/account/OwnOrganization.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Applied } from './Applied.tsx'
import { PendingStep } from './PendingStep.tsx'

function sentenceOf({ state, name }: ReplyOf<'accounts.getOrganizationDetails'>): string {
  if (state === 'VERIFIED') return t('{name} is confirmed.', { name })
  if (state === 'REJECTED') return t('Your organisation wasn’t confirmed.')
  if (state !== 'PENDING_REVIEW') return t('Confirm the organisation’s address first. Then we’ll review it.')
  return t('We’ll review it soon and email you. You can close this page.')
}

/** An account that staff have to admit: an organisation, or a person where they decide about each. */
export function ReviewStep() {
  return useAccount().kind === 'PERSON' ? <Applied /> : <Registered />
}

/** An organisation that has not been confirmed: the state of its review, and the reviewers' message. */
function Registered() {
  const organization = useCall('accounts.getOrganizationDetails', { query: {} }).data
  return (
    <PendingStep
      title={word('Your organisation', 'title of the page on which it waits')}
      page={paths.welcome('review')}
      isAnswered={organization?.state === 'REJECTED'}
      shows={['accounts.getOrganizationDetails']}
    >
      {organization !== undefined && <Text size="lead">{sentenceOf(organization)}</Text>}
      <OwnOrganization />
    </PendingStep>
  )
}
