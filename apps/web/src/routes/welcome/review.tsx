import { Text } from '@koinon/ui/foundations/Text'
import { OwnOrganization } from '../../features/settings/account/OwnOrganization.tsx'
import { Waiting } from '../../features/settings/account/Waiting.tsx'
import { useCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'

function sentenceOf(state: ReplyOf<'accounts.getOrganizationDetails'>['state']): string {
  if (state === 'REJECTED') return t('Your organisation was not confirmed, so nothing here is open to it.')
  if (state !== 'PENDING_REVIEW') return t('Confirm the address of the organisation first. Then somebody looks at it.')
  return t('Somebody looks at it soon and writes to you. Until then nothing is open to it. You may close this page.')
}

/** An organisation that nobody has confirmed yet: how far its review is, and what was said of it. */
export function ReviewStep() {
  const state = useCall('accounts.getOrganizationDetails', { query: {} }).data?.state
  return (
    <Waiting
      title={word('Your organisation', 'title of the page on which it waits')}
      page={paths.welcome('review')}
      isAnswered={state === 'REJECTED'}
      shows={['accounts.getOrganizationDetails']}
    >
      {state !== undefined && <Text size="lead">{sentenceOf(state)}</Text>}
      <OwnOrganization />
    </Waiting>
  )
}
