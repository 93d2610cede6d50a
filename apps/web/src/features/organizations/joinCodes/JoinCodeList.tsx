import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import { Badge } from '@koinon/ui/marks/Badge'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { endText, entryText, stateName, stateTone, usesText, pendingText } from './labels.ts'
import type { JoinCode } from './labels.ts'
import styles from './JoinCodes.module.css'

export interface JoinCodeListProps {
  readonly groupId: string
  readonly codes: readonly JoinCode[]
  readonly onShow: (code: JoinCode) => void
}

/** All codes, newest first: whom each is for, who joined with it, and what ends it. */
export function JoinCodeList({ groupId, codes, onShow }: JoinCodeListProps) {
  const [revoked, setRevoked] = useState<JoinCode>()
  const revoke = useMutationCall('groups.joinCodesRevoke', {
    invalidates: ['groups.joinCodesList', 'groups.getEnterpriseGroupAdminDetails'],
    onSuccess: () => {
      setRevoked(undefined)
      toasts.show({ message: t('Code revoked') })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <>
      <Rows label={t('Join codes')}>
        {codes.map((code) => (
          <Row
            key={code.id}
            id={code.id}
            align="start"
            actions={<CodeActions code={code} onShow={onShow} onRevoke={setRevoked} />}
          >
            <CodeText code={code} />
          </Row>
        ))}
      </Rows>
      <ConfirmDialog
        isOpen={revoked !== undefined}
        onOpenChange={(isOpen) => isOpen || setRevoked(undefined)}
        title={t('Revoke {code}?', { code: revoked?.label ?? '' })}
        confirmLabel={t('Revoke code')}
        onConfirm={async () => {
          if (revoked === undefined) return
          await revoke
            .mutateAsync({ body: { enterpriseGroupId: groupId, joinCodeId: revoked.id } })
            .catch(() => undefined)
        }}
      >
        {t('The code stops working at once, also in print. People who joined stay.')}
      </ConfirmDialog>
    </>
  )
}

interface CodeActionsProps {
  readonly code: JoinCode
  readonly onShow: (code: JoinCode) => void
  readonly onRevoke: (code: JoinCode) => void
}

function CodeActions({ code, onShow, onRevoke }: CodeActionsProps) {
  // A used-up code works again when somebody leaves.
  if (code.state === 'USED_UP') return <RevokeButton code={code} onPress={onRevoke} />
  if (code.state !== 'OPEN') return null
  return (
    <>
      <CopyButton size="dense" text={code.url} label={t('Copy the link of {code}', { code: code.label })} />
      <Button
        size="dense"
        icon="qr-code"
        aria-label={t('Show {code}', { code: code.label })}
        onPress={() => onShow(code)}
      >
        {word('Show', 'a join code, on the button')}
      </Button>
      <RevokeButton code={code} onPress={onRevoke} />
    </>
  )
}

interface RevokeButtonProps {
  readonly code: JoinCode
  readonly onPress: (code: JoinCode) => void
}

function RevokeButton({ code, onPress }: RevokeButtonProps) {
  return (
    <Button
      size="dense"
      variant="danger-outline"
      aria-label={t('Revoke {code}', { code: code.label })}
      onPress={() => onPress(code)}
    >
      {word('Revoke', 'a join code, on the button')}
    </Button>
  )
}

function CodeText({ code }: { readonly code: JoinCode }) {
  const { label, state, waiting, emailDomains, entitlement } = code
  return (
    <>
      <Text as="div" weight="bold">
        <bdi>{label}</bdi> <Badge tone={stateTone(state)}>{stateName(state)}</Badge>
      </Text>
      <span className={styles['code']} dir="ltr">
        {code.code}
      </span>
      <Text as="div" size="small" tone="muted">
        {usesText(code)}
        {waiting > 0 && ` · ${pendingText(waiting)}`}
        {state !== 'DISABLED' && ` · ${endText(code)}`}
      </Text>
      {state === 'OPEN' && (
        <Text as="div" size="small" tone="muted">
          {entryText(code)}
        </Text>
      )}
      {emailDomains.length > 0 && (
        <Text as="div" size="small" tone="muted">
          {t('For people with an email at {domains}', { domains: formatList(emailDomains, 'disjunction') })}
        </Text>
      )}
      {entitlement !== null && (
        <Text as="div" size="small" tone="muted">
          {t('Includes {title}', { title: entitlement.title })}
        </Text>
      )}
    </>
  )
}
