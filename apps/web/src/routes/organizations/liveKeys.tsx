import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { KeyList } from '#features/live/KeyList.tsx'
import { MakeKey } from '#features/live/MakeKey.tsx'
import { SecretField } from '#features/live/SecretField.tsx'
import { useNewKey } from '#features/live/useNewKey.ts'
import { usePlaceFeature } from '#lib/data/usePlaceFeature.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useOpenGroup } from '#routes/groups/group.tsx'

/** R03: the stream keys, and when each was last used. */
export function StreamKeys() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.can.manage) return <EmptyList kind="group">{t('Only admins can see stream keys.')}</EmptyList>
  return <Keys key={group.id} groupId={group.id} />
}

function Keys({ groupId }: { readonly groupId: string }) {
  const keys = useCall('groups.getStreamKeys', { body: { enterpriseGroupId: groupId } })
  const isOff = usePlaceFeature('liveStreams') === false
  const { made, hide, make, isPending, problem } = useNewKey(groupId)
  return (
    <>
      <Stack isPadded gap={6}>
        <div>
          <LinkButton href={paths.organizationPart(groupId, 'live/setup')} icon="broadcast">
            {t('Go to studio')}
          </LinkButton>
        </div>
        {isOff ? (
          <Text tone="muted">{t('Live streams are turned off on this server.')}</Text>
        ) : made === undefined ? (
          <MakeKey isPending={isPending} problem={problem} onMake={(label) => make(label)} />
        ) : (
          <Stack gap={4} align="start">
            <SecretField made={made} onHidden={hide} />
            <Button onPress={hide}>{t('I’ve saved the key')}</Button>
          </Stack>
        )}
      </Stack>
      <Loaded query={keys} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Stack isPadded>
              <EmptyState title={t('No stream keys yet')} isCompact>
                {t('Create a key for each device you stream from.')}
              </EmptyState>
            </Stack>
          ) : (
            <KeyList
              groupId={groupId}
              keys={items}
              onReplace={({ id, label }, { overlapMinutes }) => make(label, { replaces: id, overlapMinutes })}
            />
          )
        }
      </Loaded>
    </>
  )
}
