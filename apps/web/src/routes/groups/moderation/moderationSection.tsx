import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import type { OpenGroup } from '#features/groups/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useOpenGroup } from '../useOpenGroup.ts'
import { moderationSections } from './moderationSections.ts'

/**
 * The screen of a section of a group's moderation: below the list of all sections, and only for members with its
 * permission. A section is a line of `moderationSections` and one of `manageScreens`.
 */
export const moderationSection = (Section: ComponentType<{ readonly group: OpenGroup }>) =>
  function SectionOfModeration() {
    const { _splat: path = '' } = useParams({ strict: false })
    const group = useOpenGroup()
    if (group === undefined) return null
    const sections = moderationSections(group)
    if (!sections.some(({ id }) => id === path))
      return <EmptyList kind="post">{t('Only moderators can see this.')}</EmptyList>
    return (
      <>
        {sections.length > 1 && (
          <LinkTabs
            label={word('Moderation', 'part of running a group')}
            tabs={sections.map(({ id, label, count }) => ({
              href: paths.manageGroup(group.id, id),
              label,
              count,
              countLabel: t('{count, plural, one {# waiting} other {# waiting}}', { count: count ?? 0 }),
              isCurrent: id === path,
            }))}
          />
        )}
        <Section key={group.id} group={group} />
      </>
    )
  }
