import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { startPage } from '#features/settings/startPage.ts'
import type { OwnedGroup } from '#features/settings/deletion/ownedGroupsOf.ts'
import { DeletionAlternatives } from '#features/settings/deletion/DeletionAlternatives.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { callKey, invokeOnce } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { pendingStepPage, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useAction } from '#lib/interaction/useAction.ts'
import { OwnedGroups } from './OwnedGroups.tsx'

/** An account that is deactivated or about to be deleted: it can be restored, or deleted without being seen again. */
export function BackStep() {
  const { status } = useAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const action = useAction()
  const [owned, setOwned] = useState<readonly OwnedGroup[]>([])
  const isGoing = status === 'DELETION_REQUESTED'
  useKeepFocus(status)
  const comeBack = () =>
    action.run(async () => {
      const account = await invokeOnce('accounts.reactivate', {})
      queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
      await navigate({ href: pendingStepPage(account) ?? (await startPage()) })
    })
  return (
    <Screen title={isGoing ? t('Your account is being deleted') : t('Welcome back')}>
      <Stack isPadded gap={6}>
        <Text size="lead">
          {isGoing
            ? t('Hidden now, deleted permanently 30 days after your request. You can still change your mind.')
            : t('Your account is paused and hidden. Reactivate to pick up where you left off.')}
        </Text>
        <ActionProblem action={action} />
        {owned.length > 0 && !isGoing && <OwnedGroups groups={owned} />}
        <DeletionAlternatives isGoing={isGoing} onOwned={setOwned}>
          <Button variant="primary" size="touch" isLoading={action.isPending} onPress={() => void comeBack()}>
            {isGoing ? t('Keep my account') : word('Reactivate', 'button')}
          </Button>
        </DeletionAlternatives>
      </Stack>
    </Screen>
  )
}
