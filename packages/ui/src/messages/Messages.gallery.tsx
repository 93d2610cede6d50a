import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { MediaBlock } from '../media/MediaBlock.tsx'
import { ReactionBar } from '../posts/ReactionBar.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { DayDivider, UnreadLine } from '../lists/Dividers.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import { MentionField } from '../mentions/MentionField.tsx'
import { MessageBox } from './MessageBox.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { MessageToolbar } from './MessageToolbar.tsx'
import { TypingLine } from './TypingLine.tsx'
import { ignore, samplePictures, samples } from '../gallery/samples.tsx'
import styles from '../gallery/frames.module.css'

export const group = 'Messages'

export function Conversations() {
  return (
    <div className={styles['narrow']}>
      <ConversationRow
        href="#1"
        mark={<Avatar kind="person" name={samples.ana} />}
        name={samples.ana}
        time={<time>14:05</time>}
        preview="See you there"
        unread={3}
        unreadLabel="3 unread messages"
      />
      <ConversationRow
        href="#2"
        mark={<Avatar kind="group" name="Garden Club" />}
        name="Garden Club"
        time={<time>Mon</time>}
        preview="Jun: who has the key?"
        isCurrent
      />
      <ConversationRow
        href="#3"
        mark={<Avatar kind="person" name={samples.sara} />}
        name={samples.sara}
        time={<time>3 Dec</time>}
        preview={samples.arabic}
        state={<Icon name="bell-slash" size="s" label="Muted" />}
      />
      <ConversationRow
        href="#4"
        mark={<Avatar kind="person" name={samples.long} />}
        name={samples.long}
        time={<time>1 Dec</time>}
        preview={samples.unbroken}
      />
    </div>
  )
}

export function Bubbles() {
  const mark = <Avatar kind="person" name={samples.ana} size={32} />
  return (
    <div className={styles['messages']}>
      <DayDivider>Saturday 12 December</DayDivider>
      <MessageBubble
        label="Ana, 14:05: Who brings the ladder?"
        isMine={false}
        isLast={false}
        author={samples.ana}
        mark={mark}
      >
        Who brings the ladder?
      </MessageBubble>
      <MessageBubble
        label="Ana, 14:05: two pictures"
        isMine={false}
        isFirst={false}
        mark={mark}
        media={<MediaBlock images={samplePictures.slice(0, 2)} onOpen={ignore} />}
        meta="14:05"
        reactions={
          <ReactionBar
            label="Reactions"
            reactions={[{ emoji: '👏', name: 'Applause', count: 2, isMine: true }]}
            onToggle={ignore}
          />
        }
        tools={<IconButton icon="arrow-bend-up-left" size="dense" label="Reply to Ana" />}
      />
      <UnreadLine>New messages</UnreadLine>
      <OwnBubbles />
      <MessageBubble
        label="Sara deleted a message"
        isMine={false}
        isDeleted
        author={samples.sara}
        mark={<Avatar kind="person" name={samples.sara} size={32} />}
      >
        This message was deleted
      </MessageBubble>
      <MessageBubble
        label="Sara, 14:09"
        isMine={false}
        mark={<Avatar kind="person" name={samples.sara} size={32} />}
        meta="14:09"
      >
        {samples.arabic}
      </MessageBubble>
      <TypingLine>Ana is typing</TypingLine>
    </div>
  )
}

export function Actions() {
  return (
    <MessageToolbar
      label="Actions on the message by Ana"
      favorites={[
        { emoji: '👏', name: 'Applause', isMine: true },
        { emoji: '❤️', name: 'Heart', isMine: false },
        { emoji: '😂', name: 'Tears of joy', isMine: false },
      ]}
      choices={[{ emoji: '🔥', name: 'Fire' }]}
      onReact={ignore}
      replyLabel="Reply to Ana"
      onReply={ignore}
      threadLabel="Reply in a thread to Ana"
      onThread={ignore}
    >
      <IconButton icon="dots-three" size="dense" label="More about the message by Ana" />
    </MessageToolbar>
  )
}

/** Sent, on its way, and not sent. */
function OwnBubbles() {
  return (
    <>
      <MessageBubble
        label="You, 14:07: I do"
        isMine
        quote="Ana: Who brings the ladder?"
        meta={<>14:07 · edited · Read</>}
      >
        I do. {samples.mixed}
      </MessageBubble>
      <MessageBubble label="You, sending" isMine state="sending" stateNote="Sending">
        {samples.unbroken}
      </MessageBubble>
      <MessageBubble
        label="You, not sent"
        isMine
        state="failed"
        stateNote={
          <>
            <span>Not sent</span>
            <Button variant="quiet" size="dense">
              Try again
            </Button>
          </>
        }
      >
        And the big pot.
      </MessageBubble>
    </>
  )
}

export function Writing() {
  const [text, setText] = useState('')
  return (
    <MessageBox
      label="Message to Garden Club"
      value={text}
      onChange={setText}
      onSend={() => setText('')}
      sendLabel="Send message"
      refusal={text.trim() === '' ? 'Write something first' : undefined}
      tools={<IconButton icon="paperclip" label="Attach files" />}
    >
      {(field) => <MentionField {...field} suggestions={[]} onQuery={() => undefined} />}
    </MessageBox>
  )
}
