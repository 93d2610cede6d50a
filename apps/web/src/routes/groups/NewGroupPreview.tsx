import { isVisible } from '@koinon/contract/text'
import { GroupCard } from '@koinon/ui/content/GroupCard'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Mark } from '@koinon/ui/marks/Mark'
import type { ReplyOf } from '#lib/calls/index.ts'
import { t } from '#lib/i18n/index.ts'
import styles from '#features/groups/GroupPictures.module.css'

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
  const shown = !isVisible(name) ? t('Name of the group') : name.trim()
  const wide = banner?.sources.at(-1)?.url
  return (
    <Stack gap={3} aria-label={t('How others will see it')} role="group">
      <Text size="small" tone="muted">
        {t('How others will see it')}
      </Text>
      <div inert>
        <GroupCard
          headingLevel={2}
          banner={wide === undefined ? undefined : <img className={styles['banner']} src={wide} alt="" />}
          mark={<Mark kind="group" name={shown} seed={shown} size={56} sources={sourcesOf(mark)} />}
          name={shown}
          href="#"
          meta={facts}
          description={!isVisible(description) ? undefined : description.trim()}
        />
      </div>
    </Stack>
  )
}

const sourcesOf = (picture: ChosenPicture | undefined) =>
  picture?.sources.flatMap(({ url, type, width }) => (width === null ? [] : [{ url, type, width }]))
