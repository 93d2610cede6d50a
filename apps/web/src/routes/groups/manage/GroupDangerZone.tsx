import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { OpenGroup } from '#features/groups/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { DeleteGroup } from './DeleteGroup.tsx'
import { TransferGroup } from './TransferGroup.tsx'

/** Decisions over a group as a whole: its landing page, who owns it, and its end. */
export function GroupDangerZone({ group }: { readonly group: OpenGroup }) {
  const [isHandingOver, setHandingOver] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  if (!group.can.transfer && !group.can.delete && group.kind !== 'ENTERPRISE') return null
  return (
    <Stack as="section" isPadded gap={6} aria-label={t('Danger zone')}>
      {group.kind === 'ENTERPRISE' && group.handle !== null && (
        <Decision words={t('What visitors see and how they join.')}>
          <LinkButton href={paths.managedCommunity(group.handle)}>{t('Edit landing page')}</LinkButton>
        </Decision>
      )}
      {group.can.transfer && (
        <Decision words={t('Another member becomes the owner. You stay an admin.')}>
          <Button onPress={() => setHandingOver(true)}>{t('Transfer ownership')}</Button>
        </Decision>
      )}
      {group.can.delete && (
        <Decision words={t('The group disappears for everyone. Its owner can restore it for 30 days.')}>
          <Button variant="danger-outline" icon="trash" onPress={() => setDeleting(true)}>
            {t('Delete group')}
          </Button>
        </Decision>
      )}
      {isHandingOver && (
        <TransferGroup
          group={group}
          onClose={() => setHandingOver(false)}
          onHandedOver={() => void navigate({ href: paths.group(group.id), replace: true })}
        />
      )}
      <DeleteGroup group={group} isOpen={isDeleting} onOpenChange={setDeleting} />
    </Stack>
  )
}

/** A decision's consequences in words, and the button that starts it. */
function Decision({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <Cluster gap={5} justify="between">
      <Text size="ui" tone="muted">
        {words}
      </Text>
      {children}
    </Cluster>
  )
}
