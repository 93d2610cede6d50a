import { hasVisibleText } from '@koinon/contract/text'
import { GroupCard } from '@koinon/ui/entities/GroupCard'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from '#features/groups/head/GroupImages.module.css'

export type ChosenPicture = ReplyOf<'content.refreshS3DownloadLink'>

export interface NewGroupPreviewProps {
  readonly name: string
  readonly description: string
  readonly facts: string
  readonly mark: ChosenPicture | undefined
  readonly banner: ChosenPicture | undefined
}

/**
 * How others will see the group, while the form is being filled in. A visual aid only: everything in it is also in the
 * form.
 */
export function NewGroupPreview({ name, description, facts, mark, banner }: NewGroupPreviewProps) {
  const shown = !hasVisibleText(name) ? t('Group name') : name.trim()
  const wide = banner?.sources.at(-1)?.url
  return (
    <Stack gap={3} aria-label={word('Preview', 'how something will look')} role="group">
      <Text size="small" tone="muted">
        {word('Preview', 'how something will look')}
      </Text>
      <div inert>
        <GroupCard
          headingLevel={2}
          banner={wide === undefined ? undefined : <img className={styles['banner']} src={wide} alt="" />}
          mark={<Avatar kind="group" name={shown} seed={shown} size={56} sources={sourcesOf(mark)} />}
          name={shown}
          href="#"
          meta={facts}
          description={!hasVisibleText(description) ? undefined : description.trim()}
        />
      </div>
    </Stack>
  )
}

const sourcesOf = (picture: ChosenPicture | undefined) =>
  picture?.sources.flatMap(({ url, type, width }) => (width === null ? [] : [{ url, type, width }]))
