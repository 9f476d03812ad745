/// <reference types="auction-elements/react" />
