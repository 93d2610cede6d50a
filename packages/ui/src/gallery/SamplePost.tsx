import { MediaBlock } from '../media/MediaBlock.tsx'
import { Link } from '../foundations/Link.tsx'
import { Prose } from '../foundations/Prose.tsx'
import { Cluster, Stack } from '../foundations/Stack.tsx'
import { Text } from '../foundations/Text.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { ignore, samplePictures, samples } from './samples.tsx'

export interface SamplePostProps {
  readonly id?: string
  readonly author?: string
  readonly text?: string
  readonly pictures?: number
  readonly position?: number
}

/** Stands for a post of the application in galleries of lists and shells. */
export function SamplePost({ id, author = samples.ana, text = samples.post, pictures = 0, position }: SamplePostProps) {
  return (
    <article
      id={id}
      aria-label={`Post by ${author} in Garden Club, 2 hours ago`}
      aria-posinset={position}
      aria-setsize={position === undefined ? undefined : -1}
      tabIndex={position === undefined ? undefined : 0}
    >
      <Stack isPadded gap={3}>
        <Cluster gap={3}>
          <Avatar kind="person" name={author} />
          <Link href="#ana" appearance="quiet" dir="auto">
            {author}
          </Link>
          <Text as="span" size="small" tone="muted">
            in Garden Club · <time dateTime="2026-12-01T10:00">2 h</time>
          </Text>
        </Cluster>
        <Prose>{text}</Prose>
        {pictures > 0 && <MediaBlock images={samplePictures.slice(0, pictures)} onOpen={ignore} />}
      </Stack>
    </article>
  )
}
