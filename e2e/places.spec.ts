import { expect, leadsOf, newMobile, test } from './support/site'

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('another city in a list leads to that city’s list', async ({ page }) => {
      await page.goto('/delhi/doctors/cardiology')
      const places = page.getByRole('form', { name: 'City and speciality' })
      await places.getByLabel('City').selectOption({ value: 'mumbai' })
      await places.getByRole('button', { name: 'Go' }).click()
      await expect(page).toHaveURL(/\/mumbai\/doctors\/cardiology$/)
    })

    test('the form of a Hindi article makes a Hindi lead', async ({ page }) => {
      const mobile = newMobile()
      await page.goto('/hi/test/cbc')
      const form = page.getByRole('main').locator('form[data-lead-form="2"]')
      await form.getByLabel('नाम').fill('आशा राव')
      await form.getByLabel('मोबाइल नंबर').fill(mobile)
      const choose = async (label: string, option: string) => {
        if (!javaScriptEnabled) return form.getByLabel(label).selectOption({ label: option })
        await form.getByRole('button', { name: label }).click()
        return page.getByRole('option', { name: option, exact: true }).click()
      }
      await choose('शहर', 'पुणे (Pune)')
      await form.getByRole('button', { name: 'अपॉइंटमेंट बुक करें' }).click()
      await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
      expect(await leadsOf(mobile)).toMatchObject([
        { PageLanguage: 'hi', leadFormVariant: '2', CityData: 'Pune', PageTypeData: 'Test' },
      ])
    })
  })
