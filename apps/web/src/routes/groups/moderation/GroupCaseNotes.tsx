import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { NoteField, NoteList } from '#features/moderation/case/CaseNotes.tsx'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { groupCaseChanges, groupCaseMessages } from './groupCaseCalls.ts'
import type { GroupCase } from './groupCaseCalls.ts'
import styles from './GroupModeration.module.css'

/** Notes for the group's moderators, a field for more, and who works on the case. */
export function GroupCaseNotes({ item }: { readonly item: GroupCase }) {
  const [text, setText] = useState('')
  const { id: ownId } = useAccount()
  const onFailure = (error: Error) => toastFailure(error, undefined, groupCaseMessages)
  const options = { invalidates: groupCaseChanges, onFailure }
  const add = useMutationCall('groups.moderationCaseNote', { ...options, onSuccess: () => setText('') })
  const claiming = useMutationCall('groups.moderationCaseClaim', options)
  const params = { id: item.id }
  const isMine = item.claim?.by?.id === ownId
  const claim = () =>
    claiming.mutate({
      params,
      body: isMine ? { action: 'RELEASE' } : { action: 'CLAIM', takeOver: item.claim !== null },
    })
  return (
    <section aria-label={word('Notes', 'of colleagues')} className={styles['fields']}>
      <NoteList notes={item.notes} />
      <NoteField value={text} onChange={setText} />
      <Cluster gap={3}>
        <Button
          size="dense"
          disabledReason={hasVisibleText(text) ? undefined : t('Write a note')}
          isLoading={add.isPending}
          onPress={() => add.mutate({ params, body: { text: text.trim() } })}
        >
          {t('Add to case')}
        </Button>
        {item.state === 'OPEN' && (
          <Button
            size="dense"
            variant="quiet"
            disabledReason={item.claim?.by === null ? t('The platform’s moderators have this case now.') : undefined}
            isLoading={claiming.isPending}
            onPress={claim}
          >
            {isMine
              ? word('Unassign', 'button: gives back a case that one has taken')
              : item.claim === null
                ? t('Assign to me')
                : item.claim.by === null
                  ? t('Take over')
                  : t('Take over from {name}', { name: item.claim.by.displayName })}
          </Button>
        )}
      </Cluster>
    </section>
  )
}
