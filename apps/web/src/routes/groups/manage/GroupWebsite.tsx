import { Switch } from '@koinon/ui/choices/Switch'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { FeedAddress } from '#lib/entities/feeds/FeedAddress.tsx'
import { placeUrl } from '#lib/entities/feeds/feedPlaces.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { GroupEmbeds } from '#features/groups/settings/GroupEmbeds.tsx'
import { isForVisitors } from '#lib/entities/feeds/isForVisitors.ts'
import { useSettingChoice } from '#features/groups/settings/useSettingChoice.ts'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'

/** The switch and the addresses for visitors without an account. */
export function GroupWebsite() {
  const group = useOpenGroup()
  return group?.can.manage === true ? <Website key={group.id} group={group} /> : null
}

function Website({ group }: { readonly group: OpenGroup }) {
  const { settings, state, choose } = useSettingChoice(group)
  const isClosed = settings.visibility !== 'EVERYONE'
  return (
    <Stack isPadded gap={6}>
      <Switch
        isSelected={settings.forVisitors}
        isSaving={state === 'saving'}
        onChange={(forVisitors) => choose({ forVisitors })}
        hint={t('Public posts and events appear in feeds, search engines and on other websites.')}
      >
        {t('Open to visitors')}
      </Switch>
      {isForVisitors({ settings, parentId: group.parentId }) && <Addresses group={group} />}
      {isClosed && (
        <Text tone="muted" size="ui">
          {t('Only members read this group, so visitors see nothing of it.')}
        </Text>
      )}
      {settings.forVisitors && !isClosed && (
        <GroupEmbeds
          group={group}
          hosts={settings.embedHosts}
          state={state}
          onSave={(embedHosts) => choose({ embedHosts })}
        />
      )}
    </Stack>
  )
}

/** The addresses at which other websites and programs read the group. */
function Addresses({ group: { id } }: { readonly group: OpenGroup }) {
  const path = paths.group(id)
  return (
    <Stack gap={4}>
      <Heading level={3} size="h4">
        {t('Addresses for feed readers and calendars')}
      </Heading>
      <FeedAddress label={word('Posts', 'what a feed contains')} url={placeUrl(`${path}/feed.rss`)} />
      <FeedAddress label={word('Events', 'what a feed contains')} url={placeUrl(`${path}/events.ics`)} />
      <div>
        <Link href={paths.guide('feeds-and-calendars')}>{t('How feeds and calendars work')}</Link>
      </div>
    </Stack>
  )
}
