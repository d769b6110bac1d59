import { expect, expectOneLead, leadsOf, newMobile, test } from './support/site'

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('the callback form asks only for the number, shows errors and makes one lead', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/422/)
      const mobile = newMobile()
      await page.goto('/condition/piles')
      const strip = page.getByRole('region', { name: 'Not sure which doctor to see?' })
      await strip.getByLabel('Mobile Number').fill('12345')
      await strip.getByRole('button', { name: 'Call me back' }).click()
      await expect(page).toHaveURL(/\/appointment$/)
      const main = page.getByRole('main')
      await expect(main.getByLabel('Mobile Number')).toHaveAccessibleDescription(
        '10 digits Please Only Enter a Valid Mobile Number',
      )
      await expect(main.getByRole('textbox')).toHaveCount(1)
      await main.getByLabel('Mobile Number').fill(mobile)
      await main.getByRole('button', { name: 'Book Appointment' }).click()
      await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
      await expectOneLead(mobile, {
        NameData: 'No Name',
        PageTypeData: 'Condition',
        condition_data: 'Piles',
        LeadTier: 2,
      })
    })

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
      await choose('शहर', 'Pune')
      await choose('इलाज', 'अन्य')
      await form.getByRole('button', { name: 'अपॉइंटमेंट बुक करें' }).click()
      await expect(page).toHaveURL(/\/thankyou\?isquicksurvey=1$/)
      expect(await leadsOf(mobile)).toMatchObject([
        { PageLanguage: 'hi', leadFormVariant: '2', CityData: 'Pune', PageTypeData: 'Test' },
      ])
    })
  })
