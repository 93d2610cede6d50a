import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { useTemplates } from './templates.ts'
import type { AnswerTemplate } from './templates.ts'

interface TemplatesDialogProps {
  readonly groupId?: string | undefined
  readonly onClose: () => void
}

/** The saved messages, to change and delete. */
export function TemplatesDialog({ groupId, onClose }: TemplatesDialogProps) {
  const [open, setOpen] = useState<AnswerTemplate | null>(null)
  const { ours, ofGroup } = useTemplates(groupId)
  const title = word('Templates', 'saved messages')
  if (open !== null) return <TemplateDialog template={open} groupId={groupId} onClose={() => setOpen(null)} />
  const renderItems = ({ items }: { readonly items: readonly AnswerTemplate[] }) =>
    items.length === 0 ? (
      <EmptyList kind="message">{t('No templates yet. Write a message and save it as a template.')}</EmptyList>
    ) : (
      <Rows label={title}>
        {items.map((template) => (
          <TemplateRow key={template.id} groupId={groupId} template={template} onEdit={() => setOpen(template)} />
        ))}
      </Rows>
    )
  const skeleton = <RowsSkeleton rows={3} />
  return (
    <Dialog isOpen onOpenChange={onClose} title={title}>
      {groupId === undefined ? (
        <Loaded query={ours} skeleton={skeleton}>
          {renderItems}
        </Loaded>
      ) : (
        <Loaded query={ofGroup} skeleton={skeleton}>
          {renderItems}
        </Loaded>
      )}
    </Dialog>
  )
}

interface TemplateRowProps {
  readonly groupId: string | undefined
  readonly template: AnswerTemplate
  readonly onEdit: () => void
}

function TemplateRow({ groupId, template: { id, name, text, translations, rule }, onEdit }: TemplateRowProps) {
  const invalidates = ['admin.answerTemplatesList', 'groups.moderationTemplatesList'] as const
  const inGroup = groupId === undefined ? {} : { groupId }
  const again = useMutationCall(
    groupId === undefined ? 'admin.answerTemplatesSave' : 'groups.moderationTemplatesSave',
    {
      invalidates,
      onFailure: (error) => toastFailure(error),
    },
  )
  const removal = useMutationCall(
    groupId === undefined ? 'admin.answerTemplatesDelete' : 'groups.moderationTemplatesDelete',
    {
      invalidates,
      onSuccess: () =>
        void toasts.showUndo({
          message: t('Template deleted'),
          undoLabel: word('Undo', 'button that takes back what was just done'),
          onUndo: () => again.mutate({ body: { ...inGroup, name, text, translations, rule } }),
        }),
      onFailure: (error) => toastFailure(error),
    },
  )
  return (
    <Row
      id={id}
      align="start"
      actions={
        <>
          <Button size="dense" aria-label={t('Edit {name}', { name })} onPress={onEdit}>
            {word('Edit', 'button')}
          </Button>
          <Button
            size="dense"
            variant="quiet"
            aria-label={t('Delete {name}', { name })}
            isLoading={removal.isPending}
            onPress={() => removal.mutate({ body: { ...inGroup, id } })}
          >
            {word('Delete', 'button')}
          </Button>
        </>
      }
    >
      <Text size="ui" weight="bold">
        <bdi>{name}</bdi>
      </Text>
      {rule !== null && (
        <Text size="small" tone="muted">
          {ruleLabel(rule)}
        </Text>
      )}
      <Text size="ui" dir="auto" truncate={2}>
        {text}
      </Text>
    </Row>
  )
}
