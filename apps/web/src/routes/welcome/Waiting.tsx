import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import type { OwnedGroup } from '#features/settings/leaving/ownedGroups.ts'
import { WaysOut } from '#features/settings/leaving/WaysOut.tsx'
import { WorkProblem } from '#features/settings/WorkProblem.tsx'
import { callKey, invalidateCalls, invoke } from '#lib/calls/index.ts'
import type { CallName } from '#lib/calls/index.ts'
import { t } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { owedPage } from '#lib/session/index.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { toasts } from '#lib/toasts.ts'
import { useWork } from '#lib/useWork.ts'
import { OwnedGroups } from './OwnedGroups.tsx'

export interface WaitingProps {
  readonly title: string
  /** The current page: if the account now owes something else, it goes there. */
  readonly page: string
  /** No need to check again once the answer is known. */
  readonly isAnswered?: boolean
  /** Other content of the page that is refreshed with each check. */
  readonly shows?: readonly CallName[]
  readonly children: ReactNode
}

/** An account waiting for somebody else's decision: it can check, sign out, or be deleted. */
export function Waiting({ title, page, isAnswered = false, shows = [], children }: WaitingProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const looking = useWork()
  const [owned, setOwned] = useState<readonly OwnedGroup[]>([])
  const look = () =>
    looking.run(async () => {
      const account = await invoke('accounts.getAccountDetails')
      queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
      const owed = owedPage(account)
      // Registering ended here: its remaining steps follow, as for everybody else.
      if (owed !== page) return navigate({ href: owed ?? paths.welcome('terms') })
      await invalidateCalls(queryClient, shows)
      toasts.show({ message: t('There is no answer yet.') })
      return undefined
    })
  return (
    <Screen title={title}>
      <Stack isPadded gap={6}>
        {children}
        <WorkProblem work={looking} />
        {owned.length > 0 && <OwnedGroups groups={owned} />}
        <WaysOut onOwned={setOwned}>
          {!isAnswered && (
            <Button variant="primary" size="touch" isLoading={looking.isPending} onPress={() => void look()}>
              {t('Check again')}
            </Button>
          )}
        </WaysOut>
      </Stack>
    </Screen>
  )
}
