import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import type { OpenGroup } from '#features/groups/index.ts'
import { shownKeys } from '#lib/interaction/keys/shownKeys.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { GroupCase } from '../moderation/groupCaseCalls.ts'
import { RestrictDialog } from './RestrictDialog.tsx'
import { WarnDialog } from './WarnDialog.tsx'

interface RestrictAuthorProps {
  readonly group: OpenGroup
  readonly item: GroupCase
}

/** Warns, mutes or bans the author of what a case is about; for those whose own case it is not. */
export function RestrictAuthor({ group, item: { id, author } }: RestrictAuthorProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWarning, setWarning] = useState(false)
  const { id: ownId } = useAccount()
  const mayRestrict = group.permissions.includes('RESTRICT') && author.id !== ownId
  useShortcut('b', t('Mute or ban the author'), () => mayRestrict && setOpen(true))
  if (!mayRestrict) return null
  return (
    <>
      <Button variant="danger-outline" icon="prohibit" keys={shownKeys('b')} onPress={() => setOpen(true)}>
        {t('Mute or ban…')}
      </Button>
      <Button icon="warning-circle" onPress={() => setWarning(true)}>
        {t('Warn the author…')}
      </Button>
      {isWarning && <WarnDialog group={group} person={author} caseId={id} onClose={() => setWarning(false)} />}
      {isOpen && <RestrictDialog group={group} person={author} caseId={id} onClose={() => setOpen(false)} />}
    </>
  )
}
