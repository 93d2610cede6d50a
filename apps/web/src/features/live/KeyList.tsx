import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { LastUsed } from '#lib/preferences/LastUsed.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { ReplaceKey } from './ReplaceKey.tsx'
import type { KeyReplacement } from './types.ts'
import type { StreamKey } from './types.ts'

export interface KeyListProps {
  readonly groupId: string
  readonly keys: readonly StreamKey[]
  readonly onReplace: (key: StreamKey, replacing: KeyReplacement) => void
}

/** All keys, active ones first: when each was used, and what ends it. */
export function KeyList({ groupId, keys, onReplace }: KeyListProps) {
  const [revoked, setRevoked] = useState<StreamKey>()
  const [replaced, setReplaced] = useState<StreamKey>()
  const revoke = useMutationCall('groups.deleteStreamKey', {
    invalidates: ['groups.getStreamKeys', 'groups.getEnterpriseStreamLinks', 'groups.getEnterpriseGroupAdminDetails'],
    onSuccess: () => {
      setRevoked(undefined)
      toasts.show({ message: t('Key revoked') })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <>
      <Rows label={t('Stream keys')}>
        {keys.map((key) => (
          <Row
            key={key.id}
            id={key.id}
            actions={
              key.state === 'ACTIVE' && <KeyActions streamKey={key} onReplace={setReplaced} onRevoke={setRevoked} />
            }
          >
            <KeyText streamKey={key} />
          </Row>
        ))}
      </Rows>
      <ReplaceKey
        streamKey={replaced}
        onClose={() => setReplaced(undefined)}
        onReplace={(key, replacing) => {
          setReplaced(undefined)
          onReplace(key, replacing)
        }}
      />
      <ConfirmDialog
        isOpen={revoked !== undefined}
        onOpenChange={(isOpen) => isOpen || setRevoked(undefined)}
        title={t('Revoke {key}?', { key: revoked?.label ?? '' })}
        confirmLabel={t('Revoke key')}
        onConfirm={async () => {
          if (revoked === undefined) return
          await revoke.mutateAsync({ body: { enterpriseGroupId: groupId, keyId: revoked.id } }).catch(() => undefined)
        }}
      >
        {t('Streams using this key end at once. This can’t be undone.')}
      </ConfirmDialog>
    </>
  )
}

interface KeyActionsProps {
  readonly streamKey: StreamKey
  readonly onReplace: (key: StreamKey) => void
  readonly onRevoke: (key: StreamKey) => void
}

function KeyActions({ streamKey: key, onReplace, onRevoke }: KeyActionsProps) {
  return (
    <>
      <Button size="dense" aria-label={t('Replace {key}', { key: key.label })} onPress={() => onReplace(key)}>
        {word('Replace', 'a stream key, on the button')}
      </Button>
      <Button
        size="dense"
        variant="danger-outline"
        aria-label={t('Revoke {key}', { key: key.label })}
        onPress={() => onRevoke(key)}
      >
        {word('Revoke', 'a stream key, on the button')}
      </Button>
    </>
  )
}

function KeyText({ streamKey: key }: { readonly streamKey: StreamKey }) {
  const [now] = useState(Date.now)
  const isOver = key.endsAt !== null && key.endsAt.getTime() < now
  return (
    <>
      <Text as="div" weight="bold">
        <bdi>{key.label}</bdi> {key.state === 'REVOKED' && <Badge>{word('Revoked', 'state of a stream key')}</Badge>}
        {key.state === 'REPLACED' && <Badge>{word('Replaced', 'state of a stream key')}</Badge>}
      </Text>
      <Text as="div" size="small" tone="muted">
        <LastUsed at={key.lastUsedAt} />
        {key.state === 'REPLACED' && !isOver && key.endsAt !== null && (
          <> · {t('Works until {time}', { time: formatDate(key.endsAt, 'full') })}</>
        )}
      </Text>
    </>
  )
}
