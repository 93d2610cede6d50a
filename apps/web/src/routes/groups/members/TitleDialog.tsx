import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { TextField } from '@koinon/ui/fields/TextField'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { memberCalls } from './memberCalls.ts'
import type { Member } from './useMemberChoice.ts'

const longestTitle = 40

/** Sets the title shown beside a member's name. */
export function TitleDialog({
  groupId,
  member,
  onClose,
}: {
  readonly groupId: string
  readonly member: Member
  readonly onClose: () => void
}) {
  const { person, title } = member
  const [text, setText] = useState(title ?? '')
  const save = useMutationCall('groups.setMemberTitles', { invalidates: memberCalls, onSuccess: onClose })
  const submit = () => {
    if (save.isPending) return
    save.mutate({ body: { groupId, titles: [{ userId: person.id, title: text.trim() || null }] } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Title of {name}', { name: person.displayName })}
      size="small"
      actions={
        <Button variant="primary" isLoading={save.isPending} onPress={submit}>
          {t('Save title')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={word('Title', 'of a member of a group')}
          hint={t('Shown beside the name in this group, such as “Treasurer”.')}
          value={text}
          onChange={setText}
          maxLength={longestTitle}
          error={save.error === null ? undefined : problemOf(save.error).sentence}
          dir="auto"
          isOptional
          autoFocus
        />
      </form>
    </Dialog>
  )
}
