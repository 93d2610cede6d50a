import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { firstPage } from '../../features/settings/firstPage.ts'
import { WorkProblem } from '../../features/settings/WorkProblem.tsx'
import { callKey, invokeOnce } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { owedPage, signOut, useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { useWork } from '../../lib/useWork.ts'

/** An account that is deactivated or about to be deleted: it can be restored. */
export function BackStep() {
  const { status } = useAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const work = useWork()
  const [isLeaving, setLeaving] = useState(false)
  const isGoing = status === 'DELETION_REQUESTED'
  const comeBack = () =>
    work.run(async () => {
      const account = await invokeOnce('accounts.reactivate', {})
      queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
      await navigate({ href: owedPage(account) ?? (await firstPage()) })
    })
  const leave = () => {
    setLeaving(true)
    void work.run(() => signOut(queryClient))
  }
  return (
    <Screen title={isGoing ? t('Your account is being deleted') : t('Welcome back')}>
      <Stack isPadded gap={6}>
        <Text size="lead">
          {isGoing
            ? t(
                'Nobody sees it any more, and 30 days after your request it is erased for good. Until then you can change your mind.',
              )
            : t('Your account is paused, and nobody sees it. If you come back, everything is as it was.')}
        </Text>
        <WorkProblem work={work} />
        <Cluster gap={4}>
          <Button
            variant="primary"
            size="touch"
            isLoading={work.isPending && !isLeaving}
            onPress={() => {
              setLeaving(false)
              void comeBack()
            }}
          >
            {isGoing ? t('Keep my account') : t('Come back')}
          </Button>
          <Button size="touch" isLoading={work.isPending && isLeaving} onPress={leave}>
            {t('Sign out')}
          </Button>
        </Cluster>
      </Stack>
    </Screen>
  )
}
