import './identity.css';

import { UserIcon } from 'lucide-react';
import { useState } from 'react';

type AvatarProps = {
  /** Address of the picture; '' for the default one. */
  picture: string;
  isVip: boolean;
  /** A small avatar stands in a control that has a name of its own. */
  size: 'small' | 'large';
};

/** The viewer's picture. A subscriber's has a ring and a badge. */
export function Avatar({ picture, isVip, size }: AvatarProps) {
  const [brokenPicture, setBrokenPicture] = useState('');
  const hasPicture = picture !== '' && picture !== brokenPicture;

  return (
    <span className={`avatar avatar-${size}`} data-vip={isVip || undefined}>
      {hasPicture ? (
        <img
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full rounded-full object-cover"
          onError={() => setBrokenPicture(picture)}
        />
      ) : (
        <UserIcon className="size-3/5" />
      )}
      {isVip && (
        <span className="avatar-badge" aria-hidden={size === 'small'}>
          VIP
        </span>
      )}
    </span>
  );
}
