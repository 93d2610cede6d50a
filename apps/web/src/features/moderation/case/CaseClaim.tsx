import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { caseCalls, caseErrorMessages } from '../errorMessages.ts'
import type { Case } from '../labels.ts'

/** The moderator who works on a case, and buttons to claim or release it: a courtesy among colleagues. */
export function CaseClaim({ item: { id, claim } }: { readonly item: Pick<Case, 'id' | 'claim'> }) {
  const { id: ownId } = useAccount()
  const claiming = useMutationCall('admin.flaggedContentClaim', {
    invalidates: caseCalls,
    onFailure: (error) => toastFailure(error, undefined, caseErrorMessages),
  })
  const isMine = claim?.by.id === ownId
  const press = () =>
    claiming.mutate({
      params: { id },
      body: isMine ? { action: 'RELEASE' } : { action: 'CLAIM', takeOver: claim !== null },
    })
  return (
    <Cluster gap={3}>
      {claim !== null && (
        <Text as="span" size="small" tone="muted">
          {isMine ? t('Assigned to you') : t('Assigned to {name}', { name: claim.by.displayName })}
        </Text>
      )}
      <Button size="dense" isLoading={claiming.isPending} onPress={press}>
        {claim === null
          ? t('Assign to me')
          : isMine
            ? word('Unassign', 'button: gives back a case that one has taken')
            : t('Take over')}
      </Button>
    </Cluster>
  )
}
