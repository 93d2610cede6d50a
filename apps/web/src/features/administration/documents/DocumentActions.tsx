import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { type DocumentVersion, documentLabel } from './documentTexts.ts'

const invalidates = ['admin.documents', 'admin.documentsGet', 'admin.audit', 'accounts.listTerms'] as const
const sentences = {
  DATE_TOO_SOON: msg('This date is too soon. A notice needs 14 days; other dates must not have passed.'),
  VERSION_CONFLICT: msg('Somebody else saved meanwhile. Reload the page and check the text.'),
  IN_FORCE: msg('This version was published meanwhile.'),
}

const consequences = {
  ACCEPT: () => t('Everybody gets an email. From its date on, members have to accept it before they continue.'),
  NOTICE: () => t('Everybody gets an email, and reads about it until its date.'),
  NOTHING: () => t('Nobody is told about it.'),
} as const

export interface DocumentActionsProps {
  readonly version: DocumentVersion
  readonly hasChanges: boolean
}

/** Publishes a draft, deletes it, or takes back a version whose date has not come. */
export function DocumentActions({ version, hasChanges }: DocumentActionsProps) {
  const [act, setAct] = useState<'PUBLISH' | 'WITHDRAW' | null>(null)
  const isDraft = version.state === 'DRAFT'
  if (!isDraft && version.state !== 'SCHEDULED') return null
  return (
    <>
      <Cluster gap={3}>
        {isDraft && (
          <Button variant="primary" isDisabled={hasChanges} onPress={() => setAct('PUBLISH')}>
            {word('Publish', 'button')}
          </Button>
        )}
        <Button variant="danger-outline" onPress={() => setAct('WITHDRAW')}>
          {isDraft ? t('Delete draft') : word('Withdraw', 'button: take back a document')}
        </Button>
        {isDraft && hasChanges && (
          <Text size="small" tone="muted">
            {t('Save your changes before you publish.')}
          </Text>
        )}
      </Cluster>
      {act === 'PUBLISH' && <PublishDialog version={version} onClose={() => setAct(null)} />}
      {act === 'WITHDRAW' && <WithdrawDialog version={version} onClose={() => setAct(null)} />}
    </>
  )
}

interface DialogProps {
  readonly version: DocumentVersion
  readonly onClose: () => void
}

function PublishDialog({ version, onClose }: DialogProps) {
  const name = documentLabel(version.document)
  const publish = useMutationCall('admin.documentsPublish', {
    invalidates,
    onSuccess: () => {
      toasts.show({ message: t('{name} published', { name }), tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="default"
      title={t('Publish {name}?', { name })}
      confirmLabel={word('Publish', 'button')}
      error={publish.error === null ? undefined : problemOf(publish.error, sentences).sentence}
      onConfirm={() => publish.mutate({ body: { id: version.id, version: version.version } })}
    >
      {consequences[version.asks]()} {t('The text can’t be changed after that.')}
    </ConfirmDialog>
  )
}

function WithdrawDialog({ version, onClose }: DialogProps) {
  const navigate = useNavigate()
  const isDraft = version.state === 'DRAFT'
  const withdraw = useMutationCall('admin.documentsWithdraw', {
    invalidates,
    onSuccess: () => void navigate({ href: paths.managed('documents') }),
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isDraft ? t('Delete this draft?') : t('Withdraw this version?')}
      confirmLabel={isDraft ? t('Delete draft') : word('Withdraw', 'button: take back a document')}
      error={withdraw.error === null ? undefined : problemOf(withdraw.error, sentences).sentence}
      onConfirm={() => withdraw.mutate({ body: { id: version.id, version: version.version } })}
    >
      {isDraft
        ? t('Its texts are gone then.')
        : t('It won’t come into force. People who were told about it aren’t told again.')}
    </ConfirmDialog>
  )
}
