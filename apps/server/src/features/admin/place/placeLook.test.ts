import { expect, test } from 'vitest'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })

type Kind = 'logo' | 'darkLogo' | 'icon' | 'sharePicture'
const choose = (kind: Kind, mediaId: string | null, who = root) =>
  who.admin.settingsPicture({ body: { kind, mediaId } })
const saveAccent = async (accent: string | null) =>
  root.admin.settingsSave({ body: { values: { accent }, revision: (await root.admin.settings()).revision } })
const instance = () => world.visitor.landing.getInstance({})
const fetched = (url: string) => world.visitor.send({ method: 'GET', url })

test('a color that can be read is the place’s; one that cannot is refused with the nearest that can', async () => {
  await saveAccent('#A73442')
  expect(await instance()).toMatchObject({ accent: { light: { accent: '#a73442' }, dark: { accent: '#f1878c' } } })
  const refusal = saveAccent('#ffd166').catch((error: { body: { nearest: string } }) => error)
  await expect(saveAccent('#ffd166')).rejects.toMatchObject({
    status: 422,
    body: { code: 'LOW_CONTRAST', nearest: expect.stringMatching(/^#/), errors: [{ path: 'values.accent' }] },
  })
  await saveAccent(((await refusal) as { body: { nearest: string } }).body.nearest)
  await saveAccent(null)
  expect(await instance()).toMatchObject({ accent: null })
})

test('pictures of the place are for everybody, in widths and as icons, until others replace them', async () => {
  const first = await uploadPicture(world, root, { purpose: 'PLACE', width: 600, height: 600 })
  await choose('icon', first)
  await choose('logo', first)
  const { pictures } = await instance()
  expect(pictures).toMatchObject({ icon: { id: first, width: 600 }, logo: { id: first }, darkLogo: null })
  expect(await fetched(`/media/${first}/512.png`)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/png', 'cache-control': expect.stringContaining('public') },
  })
  expect((await fetched(pictures.logo?.sources[0]?.url ?? '')).headers['content-type']).toBe('image/webp')
  const second = await uploadPicture(world, root, { purpose: 'PLACE', width: 700, height: 512 })
  await choose('icon', second)
  expect((await fetched(`/media/${first}/192`)).status).toBe(200)
  await choose('logo', null)
  expect((await fetched(`/media/${first}/192`)).status).toBe(404)
  const { items } = await root.admin.audit({ body: { filters: { action: 'change-place' }, limit: 2 } })
  expect(items.map(({ before, after }) => [before, after])).toEqual([
    [{ logo: first }, { logo: null }],
    [{ icon: first }, { icon: second }],
  ])
})

test('a picture is an administrator’s own upload for the place, and an icon is large enough', async () => {
  const [mo, small] = [
    await world.person('mo', { roles: ['MODERATOR'] }),
    await uploadPicture(world, root, { purpose: 'PLACE', width: 600, height: 400 }),
  ]
  await expect(choose('icon', small)).rejects.toMatchObject({ status: 422, body: { code: 'TOO_SMALL', min: 512 } })
  for (const other of [await uploadPicture(world, root), await uploadPicture(world, mo, { purpose: 'PLACE' })])
    await expect(choose('logo', other)).rejects.toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
  await expect(choose('logo', null, mo)).rejects.toMatchObject({ status: 403 })
  const { mediaId } = await root.content.getS3UploadLink({
    body: { fileName: 'p.png', contentType: 'image/png', purpose: 'PLACE', sizeBytes: 9 },
  })
  await expect(choose('logo', mediaId)).rejects.toMatchObject({ body: { code: 'UPLOAD_INCOMPLETE' } })
})
