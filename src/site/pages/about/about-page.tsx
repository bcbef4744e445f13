import type { PageModule } from '#site/content/page-module.ts';
import { settings } from '#site/content/settings.ts';
import { AboutHero } from './about-hero.tsx';
import { AffiliationNotice } from './affiliation-notice.tsx';
import { Mission } from './mission.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';

/** The about page. */
function AboutPage() {
  return (
    <>
      <AboutHero />
      <Story />
      <Mission />
      <Values />
      <AffiliationNotice />
    </>
  );
}

export const aboutPage: PageModule = {
  Component: AboutPage,
  description: `${settings.brand} is a travel agency in Wyoming: the whole price first, a ticket before a charge, and people who answer at any hour.`,
};
