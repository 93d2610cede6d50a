import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { ruleLabel } from '#lib/entities/reports/rules.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { templatesQuestion } from './templates.ts'
import type { AnswerTemplate } from './templates.ts'

/** The saved messages, to change and delete. */
export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const [open, setOpen] = useState<AnswerTemplate | null>(null)
  const list = usePages('admin.answerTemplatesList', templatesQuestion)
  const title = word('Templates', 'saved messages')
  if (open !== null) return <TemplateDialog template={open} onClose={() => setOpen(null)} />
  return (
    <Dialog isOpen onOpenChange={onClose} title={title}>
      <Loaded query={list} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="message">{t('No templates yet. Write a message and save it as a template.')}</EmptyList>
          ) : (
            <Rows label={title}>
              {items.map((template) => (
                <TemplateRow key={template.id} template={template} onEdit={() => setOpen(template)} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface TemplateRowProps {
  readonly template: AnswerTemplate
  readonly onEdit: () => void
}

function TemplateRow({ template: { id, name, text, rule }, onEdit }: TemplateRowProps) {
  const again = useMutationCall('admin.answerTemplatesSave', {
    invalidates: ['admin.answerTemplatesList'],
    onFailure: (error) => toastFailure(error),
  })
  const removal = useMutationCall('admin.answerTemplatesDelete', {
    invalidates: ['admin.answerTemplatesList'],
    onSuccess: () =>
      void toasts.showUndo({
        message: t('Template deleted'),
        undoLabel: word('Undo', 'button that takes back what was just done'),
        onUndo: () => again.mutate({ body: { name, text, rule } }),
      }),
    onFailure: (error) => toastFailure(error),
  })
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
            onPress={() => removal.mutate({ body: { id } })}
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
