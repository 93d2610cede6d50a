import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { firstPage } from '../../features/settings/firstPage.ts'
import { DeleteWaiting } from '../../features/settings/leaving/DeleteWaiting.tsx'
import { WorkProblem } from '../../features/settings/WorkProblem.tsx'
import { callKey, invoke } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { owedPage, signOut } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { toasts } from '../../lib/toasts.ts'
import { useWork } from '../../lib/useWork.ts'

/** A child's account, until a parent agrees. */
export function ParentStep() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const work = useWork()
  const look = () =>
    work.run(async () => {
      const account = await invoke('accounts.getAccountDetails')
      queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
      const owed = owedPage(account)
      if (owed === paths.welcome('parent')) toasts.show({ message: t('There is no answer yet.') })
      else await navigate({ href: owed ?? (await firstPage()) })
    })
  return (
    <Screen title={t('Waiting for a parent')}>
      <Stack isPadded gap={6}>
        <Text size="lead">
          {t('We asked your parent by email whether you may be here. Once they agree, everything is open to you.')}
        </Text>
        <WorkProblem work={work} />
        <Cluster gap={4}>
          <Button variant="primary" size="touch" isLoading={work.isPending} onPress={() => void look()}>
            {t('Look again')}
          </Button>
          <Button size="touch" onPress={() => void work.run(() => signOut(queryClient))}>
            {t('Sign out')}
          </Button>
          <DeleteWaiting />
        </Cluster>
      </Stack>
    </Screen>
  )
}
