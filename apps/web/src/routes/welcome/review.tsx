import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { OwnOrganization } from '../../features/settings/account/OwnOrganization.tsx'
import { firstPage } from '../../features/settings/firstPage.ts'
import { DeleteWaiting } from '../../features/settings/leaving/DeleteWaiting.tsx'
import { WorkProblem } from '../../features/settings/WorkProblem.tsx'
import { callKey, invalidateCalls, invoke, useCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { owedPage, signOut } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { toasts } from '../../lib/toasts.ts'
import { useWork } from '../../lib/useWork.ts'

function sentenceOf(state: ReplyOf<'accounts.getOrganizationDetails'>['state']): string {
  if (state === 'REJECTED') return t('Your organisation was not confirmed, so nothing here is open to it.')
  if (state !== 'PENDING_REVIEW') return t('Confirm the address of the organisation first. Then somebody looks at it.')
  return t('Somebody looks at it soon and writes to you. Until then nothing is open to it. You may close this page.')
}

/** An organisation that nobody has confirmed yet: how far its review is, and what was said of it. */
export function ReviewStep() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const work = useWork()
  const state = useCall('accounts.getOrganizationDetails', { query: {} }).data?.state
  const look = () =>
    work.run(async () => {
      const account = await invoke('accounts.getAccountDetails')
      queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
      const owed = owedPage(account)
      if (owed !== paths.welcome('review')) return navigate({ href: owed ?? (await firstPage()) })
      await invalidateCalls(queryClient, ['accounts.getOrganizationDetails'])
      toasts.show({ message: t('There is no answer yet.') })
      return undefined
    })
  return (
    <Screen title={word('Your organisation', 'title of the page on which it waits')}>
      <Stack isPadded gap={6}>
        {state !== undefined && <Text size="lead">{sentenceOf(state)}</Text>}
        <OwnOrganization />
        <WorkProblem work={work} />
        <Cluster gap={4}>
          {state !== 'REJECTED' && (
            <Button variant="primary" size="touch" isLoading={work.isPending} onPress={() => void look()}>
              {t('Look again')}
            </Button>
          )}
          <Button size="touch" onPress={() => void work.run(() => signOut(queryClient))}>
            {t('Sign out')}
          </Button>
          <DeleteWaiting />
        </Cluster>
      </Stack>
    </Screen>
  )
}
