import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Row, Rows } from '@koinon/ui/lists/Row'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { roleName } from '#lib/entities/groups/roleLabel.ts'

type Preview = ReplyOf<'sso.saveRules'>

/** The people who would come and go if the rules were saved. */
export function RulePreview({ preview }: { readonly preview: Preview }) {
  const { added, addedCount, removed, removedCount, unknownCount } = preview
  return (
    <Stack gap={4}>
      <div role="status">
        <Changes
          title={t('{count, plural, one {# person joins} other {# people join}}', { count: addedCount })}
          changes={added}
        />
        <Changes
          title={t('{count, plural, one {# person leaves} other {# people leave}}', { count: removedCount })}
          changes={removed}
        />
      </div>
      {unknownCount > 0 && (
        <Text tone="muted">
          {t(
            '{count, plural, one {The groups of # more person are} other {The groups of # more people are}} not known yet; nothing changes for them.',
            { count: unknownCount },
          )}
        </Text>
      )}
    </Stack>
  )
}

function Changes({ title, changes }: { readonly title: string; readonly changes: Preview['added'] }) {
  return (
    <>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      {changes.length > 0 && (
        <Rows label={title}>
          {changes.map(({ person, groupId, groupName, role }) => (
            <Row key={`${person.id} ${groupId}`} id={`${person.id} ${groupId}`}>
              <Text as="span" dir="auto">
                {person.displayName}
              </Text>
              <Text size="small" tone="muted">
                <bdi>{groupName}</bdi>
                {` · ${roleName(role)}`}
              </Text>
            </Row>
          ))}
        </Rows>
      )}
    </>
  )
}
