import { startSignal, endSignal } from '#features/live/encoderSignals.ts'
import type { App } from '#kernel/http/app.ts'
import type { Person } from '../people.ts'

/** Acts on an organization's streams, by its owner and one camera, in this order. */
export function streamActs(
  app: App,
  inDays: (days: number) => string,
): readonly (readonly [name: string, act: (owner: Person, enterpriseGroupId: string) => Promise<unknown>])[] {
  const camera = { keyId: '', secret: '', postId: '', streamId: '', connection: '' }
  const announce = async (owner: Person, enterpriseGroupId: string) => {
    const { id: keyId, secret } = await owner.groups.createStreamKey({ body: { enterpriseGroupId, label: 'Camera' } })
    const stream = { keyId, scheduledLiveAt: inDays(1) }
    const { id: postId } = await owner.groups.createEnterprisePost({
      body: { enterpriseGroupId, text: 'Evensong', stream },
    })
    Object.assign(camera, { keyId, secret, postId })
  }
  const send = async () => {
    camera.connection = app.runtime.id()
    camera.streamId = (await startSignal(app, camera.secret, camera.connection))?.streamId ?? ''
  }
  return [
    ['announces a stream', announce],
    ['sends before it is time', send],
    ['sends no more', () => endSignal(app, camera.streamId, camera.connection, 'STOPPED')],
    ['sends once more', send],
    [
      'goes live',
      (owner, enterpriseGroupId) =>
        owner.groups.createEnterprisePost({
          body: { enterpriseGroupId, text: 'Now', stream: { keyId: camera.keyId } },
        }),
    ],
    ['loses the signal', () => endSignal(app, camera.streamId, camera.connection, 'DROPPED')],
    ['is back', send],
    [
      'revokes the key of the stream',
      (owner, enterpriseGroupId) => owner.groups.deleteStreamKey({ body: { enterpriseGroupId, keyId: camera.keyId } }),
    ],
    ['announces another', announce],
    ['deletes what it announced', (owner) => owner.content.deletePost({ body: { postId: camera.postId } })],
  ]
}
