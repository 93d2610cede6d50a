import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { IconButton } from './IconButton.tsx'
import { LinkButton } from './LinkButton.tsx'
import { Spinner } from './Spinner.tsx'
import { ToggleButton } from './ToggleButton.tsx'
import { Cluster, Stack } from '../foundations/Stack.tsx'
import { CountBadge } from '../marks/Badge.tsx'
import { ignore, samples } from '../gallery/samples.tsx'

export const group = 'Actions'

const variants = ['primary', 'secondary', 'quiet', 'danger', 'danger-outline'] as const

export function Variants() {
  return (
    <Stack>
      {(['dense', 'default', 'touch'] as const).map((size) => (
        <Cluster key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} onPress={ignore}>
              Post to Garden Club
            </Button>
          ))}
        </Cluster>
      ))}
    </Stack>
  )
}

export function WithIcons() {
  return (
    <Cluster>
      <Button variant="primary" icon="plus">
        New post
      </Button>
      <Button icon="ticket">I'm interested</Button>
      <Button variant="danger-outline" icon="trash">
        Delete post
      </Button>
      <Button variant="quiet" trailingIcon="caret-down">
        Newest first
      </Button>
    </Cluster>
  )
}

export function Loading() {
  return (
    <Cluster>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} isLoading>
          Post to Garden Club
        </Button>
      ))}
    </Cluster>
  )
}

export function DisabledWithReason() {
  return (
    <Cluster>
      <Button variant="primary" disabledReason="Write something first">
        Post
      </Button>
      <Button isDisabled>Previous</Button>
      <IconButton icon="paper-plane-right" label="Send" disabledReason="Write something first" />
    </Cluster>
  )
}

export function FullWidthAndLong() {
  return (
    <Stack>
      <Button variant="primary" size="touch" isFullWidth>
        Ask to join Riverside
      </Button>
      <Button>{samples.unbroken}</Button>
    </Stack>
  )
}

export function IconButtons() {
  return (
    <Cluster>
      <IconButton icon="dots-three" label="More about this post" />
      <IconButton icon="magnifying-glass" label="Search" variant="outline" />
      <IconButton icon="plus" label="New post" variant="primary" size="touch" />
      <IconButton icon="trash" label="Delete draft" variant="danger" />
      <IconButton icon="bell" label="Activity, 3 unread" badge={<CountBadge count={3} label="" />} />
      <IconButton icon="bookmark-simple" label="Save post by Ana" isPressed />
      <IconButton icon="arrow-clockwise" label="Refresh" isLoading />
      <IconButton icon="x" label="Close" size="dense" />
    </Cluster>
  )
}

export function Toggles() {
  return (
    <Cluster>
      <ToggleButton>Follow</ToggleButton>
      <ToggleButton defaultSelected icon="bell">
        Following
      </ToggleButton>
      <ToggleButton isDisabled>Mute</ToggleButton>
    </Cluster>
  )
}

export function Links() {
  return (
    <Cluster>
      <LinkButton href="#in">Sign in</LinkButton>
      <LinkButton href="#join" variant="primary" trailingIcon="arrow-right">
        Join
      </LinkButton>
    </Cluster>
  )
}

export function Copy() {
  return (
    <Cluster>
      <CopyButton text="https://riverside.example/c/garden" label="Copy link to Garden Club" />
      <CopyButton text="https://riverside.example/c/garden">Copy link</CopyButton>
    </Cluster>
  )
}

export function Spinners() {
  return (
    <Cluster gap={5}>
      <Spinner size="s" label="Sending" />
      <Spinner label="Sending" />
      <Spinner size="l" label="Sending" />
    </Cluster>
  )
}
