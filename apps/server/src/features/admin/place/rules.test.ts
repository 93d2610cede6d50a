import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { addNode, addUnreachableNode } from '#test/world/nodes.ts'
import { visitorOf } from '#test/world/people.ts'
import { captchaOf } from '#test/world/registration.ts'
import { openWorld } from '#test/world/world.ts'
import { saveSetting } from '../../../admin/settings.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const ana = await world.person('ana')

async function save(values: Parameters<typeof root.admin.settingsSave>[0]['body']['values']) {
  const { revision } = await root.admin.settings()
  return root.admin.settingsSave({ body: { values, revision } })
}
const upload = (sizeBytes: number, contentType = 'image/png') =>
  ana.content.getS3UploadLink({ body: { fileName: 'a', contentType, purpose: 'POST', sizeBytes } })
const mebibyte = 1024 ** 2

test('parts that are switched off take nothing new, show nothing, and come back with their content', async () => {
  await ana.users.createAccountPrayer({ body: { text: 'For rain.', visibility: 'EVERYONE' } })
  await save({ prayers: false, testimonials: false, demoForm: true })
  expect((await world.visitor.landing.getInstance({})).features).toMatchObject({
    prayers: false,
    testimonials: false,
    demoForm: true,
  })
  const off = { body: { code: 'SECTION_OFF' } }
  await expect(
    ana.users.createAccountPrayer({ body: { text: 'For sun.', visibility: 'EVERYONE' } }),
  ).rejects.toMatchObject(off)
  await expect(ana.users.putAccountTestimonial({ body: { text: 'Thanks.' } })).rejects.toMatchObject(off)
  expect((await ana.users.getPrayers({ query: { userId: ana.id } })).items).toEqual([])
  await save({ prayers: null, testimonials: null })
  expect((await ana.users.getPrayers({ query: { userId: ana.id } })).items).toHaveLength(1)
})

test('a switch holds in its transaction, also in a process that did not hear of it', async () => {
  await save({ demoForm: true })
  const cutOff = await addUnreachableNode(world)
  onTestFinished(() => cutOff.close())
  const send = () =>
    visitorOf(cutOff).accounts.webflowDemoRegistration({
      body: { name: 'Vera', email: 'vera@example.org', recaptchaCode: captchaOf(world) },
    })
  await save({ demoForm: false })
  expect(cutOff.app.place.now().switches.demoForm).toBe(true)
  await expect(send()).rejects.toMatchObject({ status: 404 })
  const body = { name: 'Vera', email: 'vera@example.org', recaptchaCode: captchaOf(world) }
  await expect(world.visitor.accounts.webflowDemoRegistration({ body })).rejects.toMatchObject({ status: 404 })
})

test('members store and send as much as the place lets them', async () => {
  await save({ imageMegabytes: 2, storageMegabytes: 3 })
  await expect(upload(2 * mebibyte + 1)).rejects.toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE', errors: [{ path: 'sizeBytes' }] },
  })
  await upload(2 * mebibyte)
  await expect(upload(2 * mebibyte)).rejects.toMatchObject({ body: { code: 'QUOTA_REACHED' } })
  await save({ imageMegabytes: null, storageMegabytes: null })
  await upload(20 * mebibyte)
  await expect(save({ imageMegabytes: 21 })).rejects.toMatchObject({
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'values.imageMegabytes' }] },
  })
})

test('an image sent as a video may not be larger than images at this place', async () => {
  await save({ imageMegabytes: 1 })
  const payload = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3a7d44' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { mediaId, url } = await upload(payload.length, 'video/mp4')
  await ana.send({ method: 'PUT', url, payload, headers: { 'content-type': 'video/mp4' } })
  await expect(ana.content.markS3UploadComplete({ body: { mediaId } })).rejects.toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  })
  await save({ imageMegabytes: null })
})

test('where staff create groups, members create them only inside their own', async () => {
  const { id: parentId } = await ana.groups.createGroup({ body: { name: 'Choir' } })
  const mayCreate = async (who: typeof ana) => (await who.accounts.getAccountDetails()).can.createGroup
  expect(await mayCreate(ana)).toBe(true)
  await save({ founders: 'STAFF' })
  expect([await mayCreate(ana), await mayCreate(root)]).toEqual([false, true])
  await expect(ana.groups.createGroup({ body: { name: 'Orchestra' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  await ana.groups.createGroup({ body: { name: 'Altos', parentId } })
  await root.groups.createGroup({ body: { name: 'Garden' } })
  await save({ founders: null })
  await ana.groups.createGroup({ body: { name: 'Orchestra' } })
})

test('a rule and a switch saved in one process hold in another at once', async () => {
  const [here, there] = [await addNode(world, 'here'), await addNode(world, 'there')]
  onTestFinished(async () => void (await Promise.all([here.close(), there.close()])))
  const arrived = new Promise<boolean>((resolve) =>
    there.app.place.onChange(({ switches }) => resolve(switches.searchEngines)),
  )
  await saveSetting(here.app, 'searchEngines', 'off')
  expect(await arrived).toBe(false)
  await saveSetting(here.app, 'videoMegabytes', '100')
  await expect(upload(101 * mebibyte, 'video/mp4')).rejects.toMatchObject({ body: { code: 'TOO_LARGE' } })
  await expect(saveSetting(here.app, 'videoMegabytes', 'many')).rejects.toThrow(/^VALUE: /)
})
