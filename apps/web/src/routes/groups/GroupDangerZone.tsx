import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Heading } from '@koinon/ui/foundations/Heading'
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
  const title = t('Danger zone')
  if (!group.can.transfer && !group.can.delete && group.kind !== 'ENTERPRISE') return null
  return (
    <Stack as="section" isPadded gap={5} aria-label={title}>
      <Heading level={3} size="h3">
        {title}
      </Heading>
      {group.kind === 'ENTERPRISE' && group.handle !== null && (
        <Stack gap={3} align="start">
          <Text tone="muted">{t('What visitors see and how they join.')}</Text>
          <LinkButton href={paths.managedCommunity(group.handle)}>{t('Edit landing page')}</LinkButton>
        </Stack>
      )}
      <Cluster gap={4}>
        {group.can.transfer && <Button onPress={() => setHandingOver(true)}>{t('Transfer ownership')}</Button>}
        {group.can.delete && (
          <Button variant="danger-outline" icon="trash" onPress={() => setDeleting(true)}>
            {t('Delete group')}
          </Button>
        )}
      </Cluster>
      {isHandingOver && <TransferGroup group={group} onClose={() => setHandingOver(false)} />}
      <DeleteGroup group={group} isOpen={isDeleting} onOpenChange={setDeleting} />
    </Stack>
  )
}
