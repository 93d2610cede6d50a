import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import type { OwnedGroup } from '#features/settings/deletion/ownedGroupsOf.ts'
import { DeletionAlternatives } from '#features/settings/deletion/DeletionAlternatives.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { callKey, invalidateCalls, invoke } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { pendingStepPage } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { OwnedGroups } from './OwnedGroups.tsx'

export interface PendingStepProps {
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
export function PendingStep({ title, page, isAnswered = false, shows = [], children }: PendingStepProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const checking = useAction()
  const [owned, setOwned] = useState<readonly OwnedGroup[]>([])
  const check = () =>
    checking.run(async () => {
      const account = await invoke('accounts.getAccountDetails')
      queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
      const pendingPage = pendingStepPage(account)
      // Registering ended here: its remaining steps follow, as for everybody else.
      if (pendingPage !== page) return navigate({ href: pendingPage ?? paths.welcome('terms') })
      await invalidateCalls(queryClient, shows)
      toasts.show({ message: t('No answer yet') })
      return undefined
    })
  return (
    <Screen title={title}>
      <Stack isPadded gap={6}>
        {children}
        <ActionProblem action={checking} />
        {owned.length > 0 && <OwnedGroups groups={owned} />}
        <DeletionAlternatives onOwned={setOwned}>
          {!isAnswered && (
            <Button variant="primary" size="touch" isLoading={checking.isPending} onPress={() => void check()}>
              {t('Check again')}
            </Button>
          )}
        </DeletionAlternatives>
      </Stack>
    </Screen>
  )
}
