import { useState } from 'react';
import { styled } from 'styled-components';
import { ArcLoader } from '../arc-loader.tsx';
import { Pagination } from '../pagination.tsx';
import { Skeleton } from '../skeleton.tsx';
import { StepIndicator } from '../step-indicator.tsx';
import { space } from '../theme.ts';
import { Row } from './showcase-layout.tsx';

/** Steps, pages and loading states. */
export function ShowcaseProgress() {
  const [page, setPage] = useState(3);

  return (
    <>
      <StepIndicator steps={['Passenger Info', 'Review', 'Payment', 'Confirmation']} current={1} />
      <StepIndicator
        label="Later"
        steps={['Passenger Info', 'Review', 'Payment', 'Confirmation']}
        current={3}
      />
      <Pagination pages={[1, 2, 3, 4, 5, 6, 7]} current={page} total={7} onSelect={setPage} />
      <Row>
        <ArcLoader />
        <SkeletonLines>
          <Skeleton $width="60%" $height="2rem" />
          <Skeleton />
          <Skeleton $width="85%" />
        </SkeletonLines>
      </Row>
    </>
  );
}

const SkeletonLines = styled.div`
  flex: 1;
  display: grid;
  gap: ${space(2)};
`;
