import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import type { SentCall } from '#lib/data/calls/testing.ts'
import { slowWaits } from '#lib/entities/groups/slowWaits.ts'
import * as uploading from '#lib/media/uploads/send/uploadImage.ts'
import { CommentBox } from './CommentBox.tsx'
import type { CommentItem } from './types.ts'

afterEach(() => {
  localStorage.clear()
})

type Props = Partial<Parameters<typeof CommentBox>[0]>
const parent = { id: 'first', name: 'Ben' }

/** A box that closes, as a reply's does. */
function Thread(props: Props) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <CommentBox postId="post" {...props} onDone={() => setOpen(false)} /> : <p>closed</p>
}
const open = (props: Props = {}, client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <Thread {...props} />
    </QueryClientProvider>,
  )
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^(?:Write a comment|Reply to Ben|Edit your comment)$/)
const write = (text: string) => fireEvent.change(words(), { target: { value: text } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const escape = () => fireEvent.keyDown(words(), { key: 'Escape' })
const answer = ({ path }: SentCall) =>
  path === 'getComments' ? Response.json({ items: [], nextCursor: null }) : Response.json({ id: 'new', ok: true })

test('an unfinished reply stays with its comment, and not with the post', async () => {
  open({ parent })
  write('Nine, at the gate')
  escape()
  await screen.findByText('closed')
  cleanup()
  open()
  expect(words().value).toBe('')
  cleanup()
  open({ parent })
  expect(words().value).toBe('Nine, at the gate')
})

test('a posted comment does not come back as a draft', async () => {
  const sent = fakeServer(answer)
  open({ parent })
  write('Nine, at the gate')
  await press('Reply')
  await screen.findByText('closed')
  expect(sent.find(({ path }) => path === 'addComment')?.body).toMatchObject({
    text: 'Nine, at the gate',
    parentId: 'first',
  })
  cleanup()
  open({ parent })
  expect(words().value).toBe('')
})

test('text written while a comment is being sent stays, and is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  fakeServer((sent) => (sent.path === 'addComment' ? promise : answer(sent)))
  open({ parent })
  write('Nine, at the gate')
  await press('Reply')
  write('Nine, at the gate. And bring soup')
  await act(async () => resolve(Response.json({ id: 'new' })))
  await expect.poll(() => words().value).toBe('. And bring soup')
  write('Bring soup')
  cleanup()
  open({ parent })
  expect(words().value).toBe('Bring soup')
})

test('in a group in slow mode the form says beforehand when the member can write again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(callKey('content.getItem', { params: { postId: 'post' } }), { group: { id: 'g' } })
  const settings = { slowMode: { postSeconds: 600, messageSeconds: 0, until: null } }
  const group = { id: 'g', locked: false, can: {}, settings, lastPostAt: new Date() }
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), group)
  onTestFinished(() => slowWaits.reset())
  const sent = fakeServer(answer)
  open({ parent }, client)
  write('Nine, at the gate')
  await press('Reply')
  const reason = screen.getByRole('button', { name: 'Reply' }).getAttribute('aria-description')
  expect(reason).toBe('Slow mode: you can write again in 10 minutes.')
  expect(sent.map(({ path }) => path)).not.toContain('addComment')
})

test('mentions survive in a draft that is continued later', async () => {
  const mentions = [{ start: 0, end: 4, userId: 'ben-id' }]
  localStorage.setItem('koinon.draft.comment.post', '@ben come')
  localStorage.setItem('koinon.draft.comment.post.names', JSON.stringify(mentions))
  const sent = fakeServer(answer)
  open()
  write('@ben come at nine')
  await press('Comment')
  await screen.findByText('closed')
  expect(sent.find(({ path }) => path === 'addComment')?.body).toMatchObject({ mentions })
})

test('marks are shown as what they become, and sent as formats', async () => {
  const sent = fakeServer(answer)
  open({ parent })
  expect(screen.queryByRole('group', { name: 'Preview' })).toBeNull()
  write('# Come **at nine**')
  expect(screen.getByRole('group', { name: 'Preview' }).querySelector('strong')?.textContent).toBe('at nine')
  await press('Reply')
  expect(sent.find(({ path }) => path === 'addComment')?.body).toMatchObject({
    text: '# Come at nine',
    formats: [{ kind: 'BOLD', start: 7, end: 14 }],
  })
})

test('the usual keys put marks around the selection, and take them away', () => {
  open({ parent })
  write('Come at nine')
  words().setSelectionRange(5, 8)
  fireEvent.keyDown(words(), { key: 'b', ctrlKey: true })
  expect(words().value).toBe('Come **at** nine')
  fireEvent.keyDown(words(), { key: 'i', ctrlKey: true })
  expect(words().value).toBe('Come ***at*** nine')
  fireEvent.keyDown(words(), { key: 'i', ctrlKey: true })
  fireEvent.keyDown(words(), { key: 'b', ctrlKey: true })
  expect(words().value).toBe('Come at nine')
})

test('a comment with formats is edited as Markdown', async () => {
  const sent = fakeServer(answer)
  const facets = [{ kind: 'STRIKE', start: 0, end: 5 }]
  open({ edited: { id: 'own', text: 'Eight steps', facets } as unknown as CommentItem })
  expect(words().value).toBe('~~Eight~~ steps')
  write('~~Eight~~ nine steps')
  await press('Save')
  expect(sent.find(({ path }) => path.includes('own'))?.body).toMatchObject({
    text: 'Eight nine steps',
    formats: [{ kind: 'STRIKE', start: 0, end: 5 }],
  })
})

test('Escape does not lose changes to a comment, and closes an unchanged one', async () => {
  const edited = { id: 'own', text: 'Eight steps', facets: [] } as unknown as CommentItem
  open({ edited })
  write('Twelve steps')
  escape()
  expect(words().value).toBe('Twelve steps')
  write('Eight steps')
  escape()
  await screen.findByText('closed')
})

/** Attaches a picture to the text. */
async function choose() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is a field for files.')
  const file = new File(['x'], 'gate.jpg', { type: 'image/jpeg' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
}

test('a comment is not sent without the picture that failed', async () => {
  const send = vi.spyOn(uploading, 'uploadImage').mockRejectedValueOnce(new TypeError('no line'))
  const sent = fakeServer(answer)
  open()
  write('The gate')
  await choose()
  await press('Comment')
  expect(sent.map(({ path }) => path)).not.toContain('addComment')
  send.mockResolvedValueOnce({ id: 'picture' } as Awaited<ReturnType<typeof uploading.uploadImage>>)
  await press('Try again')
  await press('Comment')
  await screen.findByText('closed')
  expect(sent.find(({ path }) => path === 'addComment')?.body).toMatchObject({ mediaId: 'picture' })
})

test('its picture is described before the comment is posted', async () => {
  vi.spyOn(uploading, 'uploadImage').mockResolvedValue({ id: 'picture' } as Awaited<
    ReturnType<typeof uploading.uploadImage>
  >)
  const sent = fakeServer(answer)
  open()
  write('Look')
  await choose()
  fireEvent.change(screen.getByLabelText('Describe this image for people who can’t see it'), {
    target: { value: 'A green gate' },
  })
  await press('Comment')
  await screen.findByText('closed')
  const reported = sent.filter(({ path }) => path === 'markS3UploadComplete' || path === 'addComment')
  expect(reported).toMatchObject([
    { path: 'markS3UploadComplete', body: { mediaId: 'picture', alt: 'A green gate' } },
    { path: 'addComment', body: { mediaId: 'picture' } },
  ])
})

test('a pasted picture becomes the picture of a new comment, text with a picture of itself does not', async () => {
  const upload = vi.spyOn(uploading, 'uploadImage').mockReturnValue(new Promise(() => undefined))
  open()
  const picture = new File(['gate'], 'gate.png', { type: 'image/png' })
  const paste = (text: string) =>
    fireEvent.paste(words(), {
      clipboardData: { files: [picture], getData: (type: string) => (type === 'text/plain' ? text : '') },
    })
  paste('Nine, at the gate')
  expect(upload).not.toHaveBeenCalled()
  paste('')
  expect(upload).toHaveBeenCalledExactlyOnceWith(picture, 'COMMENT', expect.any(Function))
})
