import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Cluster, Stack } from '../foundations/Stack.tsx'
import { Text } from '../foundations/Text.tsx'
import { Banner } from './Banner.tsx'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { Lightbox } from '../dialogs/Lightbox.tsx'
import { MenuButton } from '../menus/MenuButton.tsx'
import type { MenuEntry } from '../menus/menuTypes.ts'
import { Popover } from '../menus/Popover.tsx'
import { Sheet } from '../dialogs/Sheet.tsx'
import { toasts } from '../toasts/toastQueue.ts'
import { ignore, samplePictures, samples } from '../gallery/samples.tsx'

export const group = 'Overlays'

export function Dialogs() {
  const [open, setOpen] = useState<'form' | 'confirm' | 'typed' | 'sheet' | 'side'>()
  const props = (name: typeof open) => ({
    isOpen: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  return (
    <Cluster>
      <Button onPress={() => setOpen('form')}>Open dialog</Button>
      <Button onPress={() => setOpen('confirm')}>Open confirm</Button>
      <Button onPress={() => setOpen('typed')}>Open typed confirm</Button>
      <Button onPress={() => setOpen('sheet')}>Open sheet</Button>
      <Button onPress={() => setOpen('side')}>Open side sheet</Button>
      <RenameDialog {...props('form')} />
      <ConfirmDialog
        {...props('confirm')}
        title="Remove Ana from Garden Club?"
        confirmLabel="Remove Ana"
        onConfirm={() => setOpen(undefined)}
      >
        <Text>Her posts stay. She can ask to join again.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        {...props('typed')}
        title="Delete Garden Club?"
        confirmLabel="Delete group"
        typedProof={{
          label: 'Type the name of the group',
          expected: 'Garden Club',
          mismatchReason: 'The name does not match yet',
        }}
        onConfirm={() => setOpen(undefined)}
      >
        <Text>Members keep their posts. The group page disappears.</Text>
      </ConfirmDialog>
      <Sheet
        {...props('sheet')}
        title="Who can see this"
        actions={<Button variant="primary">Use this audience</Button>}
      >
        <Text>{samples.post}</Text>
      </Sheet>
      <Sheet {...props('side')} side="end" title="About this group">
        <Text>{samples.post}</Text>
      </Sheet>
    </Cluster>
  )
}

interface RenameDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

function RenameDialog({ isOpen, onOpenChange }: RenameDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Rename Garden Club"
      actions={
        <>
          <Button onPress={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" onPress={() => onOpenChange(false)}>
            Rename group
          </Button>
        </>
      }
    >
      <Text tone="muted">Links to the group keep working.</Text>
      <TextField label="Name of the group" defaultValue="Garden Club" />
    </Dialog>
  )
}

const entries: ReadonlyArray<MenuEntry> = [
  { id: 'save', label: 'Save post', icon: 'bookmark-simple', shortcut: 'b', onAction: ignore },
  { id: 'copy', label: 'Copy link', icon: 'link-simple', onAction: ignore },
  {
    id: 'mute',
    label: 'Mute Ana',
    hint: 'You will not see her posts for a week',
    icon: 'bell-slash',
    onAction: ignore,
  },
  {
    kind: 'section',
    id: 'order',
    title: 'Order',
    selection: { mode: 'single', selected: ['new'], onChange: ignore },
    items: [
      { id: 'new', label: 'Newest first' },
      { id: 'best', label: 'Most discussed' },
    ],
  },
  {
    kind: 'section',
    id: 'danger',
    items: [
      { id: 'report', label: 'Report post', icon: 'flag', tone: 'danger', onAction: ignore },
      { id: 'locked', label: 'Pin to group', icon: 'push-pin', isDisabled: true },
    ],
  },
]

export function Menus() {
  return (
    <Cluster>
      <MenuButton label="More about this post" entries={entries} placement="bottom start" />
      <MenuButton label="Order of posts" entries={entries} placement="bottom start">
        Newest first
      </MenuButton>
    </Cluster>
  )
}

export function Popovers() {
  return (
    <Cluster>
      <Popover label="About the time" trigger={<Button>Open popover</Button>}>
        <Text>Saturday 12 December, 19:00 to 21:30</Text>
      </Popover>
      <IconButton icon="info" label="About counts" tooltip="Counts are for the last seven days" />
    </Cluster>
  )
}

export function Toasts() {
  return (
    <Cluster>
      <Button onPress={() => toasts.show({ message: 'Your post is in Garden Club.', tone: 'success' })}>
        Show toast
      </Button>
      <Button
        onPress={() =>
          toasts.showUndo({ message: 'Ana was removed from Garden Club.', undoLabel: 'Undo', onUndo: ignore })
        }
      >
        Show undo
      </Button>
      <Button
        onPress={() =>
          toasts.show({
            message: "We couldn't save your reaction.",
            tone: 'danger',
            action: { label: 'Try again', onAction: ignore },
          })
        }
      >
        Show failure
      </Button>
    </Cluster>
  )
}

export function Banners() {
  return (
    <Stack gap={3}>
      {(['info', 'success', 'warning', 'danger', 'new', 'accent'] as const).map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          title={`A notice of the kind ${tone}`}
          onDismiss={ignore}
          actions={
            <Button size="dense" onPress={ignore}>
              Confirm address
            </Button>
          }
        >
          We sent you a message. <a href="#again">Send it again</a>
        </Banner>
      ))}
      <Banner
        tone="warning"
        icon="shield-check"
        isLine
        title="Set up two-factor"
        actions={
          <Button size="dense" onPress={ignore}>
            Set up
          </Button>
        }
      >
        Some of your work needs it.
      </Banner>
    </Stack>
  )
}

export function Connection() {
  const [state, setState] = useState<'connected' | 'offline' | 'restored'>('connected')
  return (
    <Cluster>
      <Button onPress={() => setState('offline')}>Lose connection</Button>
      <Button onPress={() => setState('restored')}>Restore connection</Button>
      <Button onPress={() => setState('connected')}>Hide bar</Button>
      <ConnectionBar state={state}>
        {state === 'offline' ? 'You’re offline. Posts are sent later.' : 'Back online'}
      </ConnectionBar>
    </Cluster>
  )
}

export function Pictures() {
  const [position, setPosition] = useState<number>()
  return (
    <>
      <Button onPress={() => setPosition(0)}>Open lightbox</Button>
      <Lightbox
        label="Pictures of the post by Ana"
        images={samplePictures}
        words={{ closer: 'Closer', farther: 'Farther', download: 'Download' }}
        position={position}
        onPositionChange={setPosition}
      />
    </>
  )
}
