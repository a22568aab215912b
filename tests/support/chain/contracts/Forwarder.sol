// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Hands on whatever it gets to one address, as exchanges' deposit contracts do.
contract Forwarder {
    address payable private immutable to;

    constructor(address payable receiver) {
        to = receiver;
    }

    receive() external payable {
        (bool done, ) = to.call{value: msg.value}("");
        require(done);
    }
}
