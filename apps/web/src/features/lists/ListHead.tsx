import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { FollowList } from './FollowList.tsx'
import { ListFaces } from './ListRow.tsx'
import { contentsText, visibilityText } from '#lib/entities/lists/listTexts.ts'
import type { NamedList } from '#lib/entities/lists/listTexts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { T } from '#lib/text/i18n/index.ts'

const ownerTags = (username: string) => ({
  owner: (name: ReactNode) => (
    <Link href={paths.profile(username)} dir="auto">
      {name}
    </Link>
  ),
})

/** The head of a list: description, audience, owner, faces, and the button that follows everybody on it. */
export function ListHead({ list }: { readonly list: NamedList }) {
  const { description, isMine, owner, peopleCount } = list
  return (
    <Stack isPadded gap={4}>
      {description !== '' && <Text dir="auto">{description}</Text>}
      <Cluster gap={4} justify="between">
        <Cluster gap={4}>
          <ListFaces list={list} limit={5} />
          <Text size="small" tone="muted" as="span">
            {isMine ? (
              visibilityText(list)
            ) : (
              <T
                message="By <owner>{name}</owner>"
                values={{ name: owner.displayName }}
                tags={ownerTags(owner.username)}
              />
            )}
            {` · ${contentsText(list)}`}
          </Text>
        </Cluster>
        {peopleCount > 0 && <FollowList list={list} />}
      </Cluster>
    </Stack>
  )
}
